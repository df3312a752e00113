import { exportAllTabsCount, startAllTabsExport } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { allTabsSuite, fillSheet, picturesSuite } from './testing/all-tabs-suite.ts';
import {
  ann,
  balance,
  errorOf,
  list,
  ofErbb2,
  server,
  sessionid,
  startBeforeEach,
  type Started,
  until,
  uuid,
} from './testing/export-server.ts';

const columns = {
  structuretab: ['str_id'],
  activitiestab: ['act_id'],
  assaytab: ['assay_id'],
  developmentcompoundstab: ['str_id'],
  documentstab: ['ref_id'],
};
const begin = (id: number, changes: object = {}) =>
  server.call(
    startAllTabsExport,
    {
      body: {
        sessionid,
        exportId: uuid(id),
        format: 'csv',
        columns,
        cost: ofErbb2,
        address: '/results/structuretab',
        ...changes,
      },
    },
    ann,
  );

startBeforeEach();

describe('an export of all tabs', () => {
  it('shows its cost beforehand: each structure once', async () => {
    const answer = await server.call(exportAllTabsCount, { body: { sessionid } }, ann);
    expect(answer.json()).toEqual({
      rows: 5 * ofErbb2,
      structures: ofErbb2,
      cost: ofErbb2,
      balance: 100,
      affordable: true,
      kept: null,
      rowsByTab: Object.fromEntries(Object.keys(columns).map((tab) => [tab, ofErbb2])),
    });
    expect(await balance()).toBe(100);
  });

  it('is paid once, however often its request is repeated', async () => {
    const answers = await Promise.all([begin(1), begin(1)]);
    expect(answers.map((each) => (each.json() as Started).export.exportId)).toEqual([uuid(1), uuid(1)]);
    expect(await until(1, 'ready')).toMatchObject({ tab: null, rows: 60, rowsDone: 60, credits: ofErbb2 });
    expect((await begin(1)).statusCode).toBe(200);
    expect(await balance()).toBe(100 - ofErbb2);
  });

  allTabsSuite(begin);
  picturesSuite((id) => begin(id, { format: 'xlsx', pictures: true }));

  it.each([
    ['another cost', { cost: 60 }, 409, 'This export costs 12 credits now. Review it, and export it again.'],
    [
      'a column of another tab',
      { columns: { ...columns, documentstab: ['smiles'] } },
      400,
      `This tab can't be exported with a column "smiles".`,
    ],
    ['a tab without columns', { columns: { ...columns, documentstab: [] } }, 400, expect.any(String)],
    ['a missing tab', { columns: { structuretab: ['str_id'] } }, 400, expect.any(String)],
    ['SD files', { format: 'sdf' }, 400, expect.any(String)],
    [
      'pictures in a ZIP',
      { pictures: true },
      400,
      'Only an Excel workbook of a tab with structures can have structure pictures.',
    ],
  ])('is refused before it costs anything: %s', async (_, changes, status, message) => {
    const [statusCode, , text] = errorOf(await begin(1, changes));
    expect([statusCode, text]).toEqual([status, message]);
    expect([await balance(), (await list()).exports]).toEqual([100, []]);
  });

  it('is refused as a workbook if a tab has more rows than a sheet, and names the tab', async () => {
    fillSheet();
    expect(errorOf(await begin(1, { format: 'xlsx' }))).toEqual([
      400,
      'INVALID_REQUEST',
      'An Excel sheet has at most 1,048,575 rows; Activities has 1,048,576. Choose CSV or TSV.',
    ]);
    expect(await balance()).toBe(100);
  });
});
