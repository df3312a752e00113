import { cancelExport, startDossierExport } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { allTabsSuite, fillSheet, picturesSuite } from './testing/all-tabs-suite.ts';
import {
  ann,
  balance,
  errorOf,
  held,
  list,
  ofErbb2,
  search,
  server,
  sessionid,
  startBeforeEach,
  type Started,
  until,
  uuid,
} from './testing/export-server.ts';

const begin = (id: number, changes: object = {}, tokens = ann) =>
  server.call(
    startDossierExport,
    { body: { sessionid, exportId: uuid(id), cost: ofErbb2, address: '/results/structuretab', ...changes } },
    tokens,
  );

startBeforeEach();

describe('an export as a dossier', () => {
  it('is paid once, however often its request is repeated', async () => {
    held.hold();
    const answers = await Promise.all([begin(1), begin(1)]);
    expect(answers.map((each) => (each.json() as Started).export.exportId)).toEqual([uuid(1), uuid(1)]);
    expect(await until(1, 'running')).toMatchObject({
      tab: null,
      format: 'dossier',
      rows: 60,
      credits: ofErbb2,
    });
    expect((await begin(1)).statusCode).toBe(200);
    expect(await balance()).toBe(100 - ofErbb2);
    await server.call(cancelExport, { body: { exportId: uuid(1) } }, ann);
  });

  allTabsSuite(begin);
  picturesSuite((id) => begin(id, { pictures: true }));

  it('is of a search of its user, who pays for it', async () => {
    const bob = await server.logIn('bob@client.example');
    expect((await begin(1, {}, bob)).statusCode).toBe(404);
    await search(bob, 'HTR2A');
    expect(errorOf(await begin(1, {}, bob))[2]).toMatch(/^This export costs 3 credits now\./);
    expect(await balance()).toBe(100);
  });

  it('is refused before it costs anything, when its cost differs or its address is of another site', async () => {
    expect(errorOf(await begin(1, { cost: 60 }))).toEqual([
      409,
      'CONFLICT',
      'This export costs 12 credits now. Review it, and export it again.',
    ]);
    expect((await begin(1, { address: '//elsewhere.example' })).statusCode).toBe(400);
    expect([await balance(), (await list()).exports]).toEqual([100, []]);
  });

  it('is refused if a tab has more rows than a sheet, and names the tab', async () => {
    fillSheet();
    expect(errorOf(await begin(1))).toEqual([
      400,
      'INVALID_REQUEST',
      'An Excel sheet has at most 1,048,575 rows; Activities has 1,048,576. Narrow the search.',
    ]);
    expect(await balance()).toBe(100);
  });
});
