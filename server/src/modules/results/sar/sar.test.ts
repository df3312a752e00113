import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allResultsCount,
  applyFilters,
  type CallBody,
  dataRestrictionText,
  limits,
  sarActivities,
  type SarTable,
  setSarData,
} from '@moltrove/contract';
import { type KnowledgeBase, openEmbedded } from '@moltrove/knowledge';
import { buildRandomRelease } from '../../../testing/random-home.ts';
import { filterOn } from '../../../testing/searches.ts';
import { searchedSuite } from '../../../testing/logged-in-suite.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';

const sessionid = 'sar-session';
const column = 'CHEMBL203|IC50|nM';

describe('the SAR table of a session', () => {
  const suite = searchedSuite('EVALUATE_USER', sessionid);

  type View = Partial<CallBody<typeof setSarData>['view']>;
  const table = (view: View = {}, by = suite.tokens, session = sessionid) =>
    suite.server.call(setSarData, { body: { sessionid: session, view } }, by);
  const activities = (body: Partial<CallBody<typeof sarActivities>> = {}, by = suite.tokens) =>
    suite.server.call(
      sarActivities,
      { body: { sessionid, which: 'columns', columns: [column], ...body } },
      by,
    );

  it('has the requested rows and columns', async () => {
    const answer = await table({ pageNumber: 1, pageSize: 20 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ rowCount: 30, columnCount: 1, columns: [{ key: column }] });
    expect((answer.json() as { rows: object[] }).rows).toHaveLength(10);
    const first = await suite.server.call(setSarData, { body: { sessionid } }, suite.tokens);
    expect((first.json() as { rows: object[] }).rows).toHaveLength(limits.defaultSarRows);
  });

  it('covers the search with its filters', async () => {
    const searchpayload = { filters: [filterOn('organism', 'Homo sapiens')] };
    const params = { tab: 'structuretab' } as const;
    await suite.server.call(applyFilters, { params, body: { sessionid, searchpayload } }, suite.tokens);
    expect((await table()).json()).toMatchObject({ rowCount: 4 });
    expect((await activities()).json()).toEqual({ activities: 4, actIds: [1, 2, 3, 4] });
  });

  it('names the activities behind its numbers', async () => {
    expect((await activities({ strId: 7 })).json()).toEqual({ activities: 1, actIds: [1] });
    expect((await activities({ which: 'leftOut', columns: [] })).json()).toEqual({
      activities: 0,
      actIds: [],
    });
  });

  it.each([
    ['a column that the table lacks', { columns: ['CHEMBL1|IC50|nM'] }, 404, 'NOT_FOUND'],
    ['no columns', { columns: [] }, 400, 'INVALID_REQUEST'],
    ['too many columns', { maxColumns: limits.maxSarColumns + 1 }, 400, 'INVALID_REQUEST'],
    ['too many rows', { pageSize: limits.maxSarRows + 1 }, 400, 'INVALID_REQUEST'],
    ['a page before the first', { pageNumber: -1 }, 400, 'INVALID_REQUEST'],
    ['a blank text', { contains: ' ' }, 400, 'INVALID_REQUEST'],
    ['an unknown direction', { sortOrder: { column, direction: 'up' as 'asc' } }, 400, 'INVALID_REQUEST'],
    ['an unknown order', { columnOrder: 'Any' as 'A-Z' }, 400, 'INVALID_REQUEST'],
  ])('refuses %s', async (_, view, status, code) => {
    const answer = await table(view);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });

  it('refuses an unknown column and an unknown kind of activities', async () => {
    expect((await activities({ columns: ['x'] })).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await activities({ which: 'all' as 'columns' })).statusCode).toBe(400);
    expect((await activities({ strId: 0 })).statusCode).toBe(400);
  });

  it('is refused over the cap', async () => {
    suite.server.knowledge.pretendActivities(limits.activityCap + 1);
    for (const answer of [await table(), await activities()]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'DATA_RESTRICTION', message: dataRestrictionText });
    }
    suite.server.knowledge.pretendActivities(limits.activityCap);
    expect((await table()).statusCode).toBe(200);
  });

  it("is not available for another user's session", async () => {
    const other = await suite.server.logIn(usernameOf('FULL_USER'));
    for (const answer of [await table({}, other), await activities({}, other)]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'SESSION_UNKNOWN' });
    }
  });

  it('may be requested concurrently', async () => {
    suite.server.knowledge.hold();
    const both = [table(), table({ pageNumber: 1 }), activities()];
    suite.server.knowledge.letGo();
    expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });
});

describe('the numbers of a SAR table on a release', () => {
  let folder: string;
  let knowledge: KnowledgeBase;
  let server: TestServer<KnowledgeBase>;
  let tokens: Tokens;
  const count = async (query: CallBody<typeof allResultsCount>['searchcriteria'], session: string) => {
    const answer = await server.call(
      allResultsCount,
      { body: { searchcriteria: query, sessionid: session } },
      tokens,
    );
    const [{ actidscount }] = (answer.json() as { rows: { actidscount: number }[] }).rows;
    return actidscount;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moltrove-sar-'));
    await buildRandomRelease(folder, 'served', 12);
    knowledge = await openEmbedded({ folder, workers: 0 });
    server = await testServer({ knowledge });
    tokens = await server.logIn(usernameOf('FULL_USER'));
    await count({ rows: [] }, sessionid);
  });
  afterAll(async () => {
    await server.close();
    await knowledge.close();
    await rm(folder, { recursive: true });
  });

  it('open as a search by the selected rows', async () => {
    const answer = await server.call(setSarData, { body: { sessionid, view: { pageSize: 5 } } }, tokens);
    const { columns, rows, activities, leftOut } = answer.json() as SarTable;
    expect(activities).toBe(knowledge.summary().counts.activities);
    const keys = columns.map(({ key }) => key);
    const first = rows[0].cells.findIndex((cell) => cell !== null);
    const asked = [
      [{ strId: null, which: 'columns', columns: [keys[0]] }, columns[0].activities],
      [{ strId: null, which: 'leftOut', columns: [] }, leftOut],
      [{ strId: rows[0].str_id, which: 'elsewhere', columns: keys }, rows[0].elsewhere],
      [{ strId: rows[0].str_id, which: 'columns', columns: [keys[first]] }, rows[0].cells[first]!.activities],
    ] as const;
    for (const [request, expected] of asked) {
      const body = { sessionid, ...request, columns: [...request.columns] };
      const allRows = await server.call(sarActivities, { body }, tokens);
      const { activities: named, actIds } = allRows.json() as { activities: number; actIds: number[] };
      expect(named).toBe(expected);
      expect(named).toBeGreaterThan(0);
      const criterion = { option: 'SelectedRows', tab: 'activitiestab', ids: actIds } as const;
      expect(await count({ rows: [{ rowId: 'a', criterion }] }, 'opened-session')).toBe(expected);
    }
  });
});
