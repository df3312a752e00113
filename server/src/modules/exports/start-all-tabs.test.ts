import { cancelExport, exportAllTabsCount, maxSheetRows, startAllTabsExport } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { describe, expect, it } from 'vitest';
import {
  ann,
  balance,
  errorOf,
  held,
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

  it('is refunded when it is cancelled', async () => {
    held.hold();
    await begin(1);
    await until(1, 'running');
    expect(await balance()).toBe(100 - ofErbb2);
    await server.call(cancelExport, { body: { exportId: uuid(1) } }, ann);
    expect(await until(1, 'cancelled')).toMatchObject({ credits: 0 });
    expect(await balance()).toBe(100);
  });

  it('fails and costs nothing when the rows of a tab have changed', async () => {
    held.hold();
    await begin(1);
    held.pretendRows(1);
    held.letGo();
    expect((await until(1, 'failed')).failure).toMatch(/rows of the search have changed/);
    expect(await balance()).toBe(100);
  });

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
  ])('is refused before it costs anything: %s', async (_, changes, status, message) => {
    const [statusCode, , text] = errorOf(await begin(1, changes));
    expect([statusCode, text]).toEqual([status, message]);
    expect([await balance(), (await list()).exports]).toEqual([100, []]);
  });

  it('is refused as a workbook if a tab has more rows than a sheet, and names the tab', async () => {
    Object.assign(held.knowledge, {
      tabSize: async (...asked: Parameters<KnowledgeBase['tabSize']>) =>
        asked[1] === 'activities'
          ? { rows: maxSheetRows + 1, structures: ofErbb2 }
          : held.fake.tabSize(...asked),
    });
    expect(errorOf(await begin(1, { format: 'xlsx' }))).toEqual([
      400,
      'INVALID_REQUEST',
      'An Excel sheet has at most 1,048,575 rows; Activities has 1,048,576. Choose CSV or TSV.',
    ]);
    expect(await balance()).toBe(100);
  });
});
