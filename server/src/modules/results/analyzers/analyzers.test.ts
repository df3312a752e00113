import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allResultsCount,
  applyFilters,
  crosstab,
  type Crosstab,
  type CrosstabAxis,
  filterOfEntry,
  limits,
  type WireCounts,
} from '@moltrove/contract';
import { type KnowledgeBase, openEmbedded } from '@moltrove/knowledge';
import { buildRandomRelease } from '../../../testing/random-home.ts';
import { filterOn } from '../../../testing/searches.ts';
import { searchedSuite } from '../../../testing/logged-in-suite.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';

type Axis = Partial<CrosstabAxis> & Pick<CrosstabAxis, 'chartKey'>;
const target: Axis = { chartKey: 'target' };
const type: Axis = { chartKey: 'activitytype' };

describe('a cross tabulation of two charts', () => {
  const sessionid = 'analyzers-session';
  const suite = searchedSuite('EVALUATE_USER', sessionid);

  const cross = (rows: Axis, columns: Axis, session = sessionid) =>
    suite.server.call(crosstab, { body: { sessionid: session, rows, columns } }, suite.tokens);

  it('has a cell for each pair of their entries', async () => {
    const answer = await cross({ ...target, maxCount: 2, skip: 1 }, type);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      rows: { chartKey: 'target', chartData: [{ label: 'ERBB2' }, { label: 'HTR2A' }], totalEntries: 3 },
      columns: { chartKey: 'activitytype', maxCount: limits.defaultChartEntries },
      structures: [
        [1, 1],
        [1, 1],
      ],
    });
  });

  it.each([
    ['an unknown chart', 'INVALID_REQUEST', { ...type, chartKey: 'smell' }],
    ['too many entries', 'INVALID_REQUEST', { ...type, maxCount: limits.maxCrosstabEntries + 1 }],
    ['no entries', 'INVALID_REQUEST', { ...type, maxCount: 0 }],
    ['an unknown order', 'INVALID_REQUEST', { ...type, sortOrder: 'Best' as 'A-Z' }],
    ['an unknown field', 'INVALID_REQUEST', { ...type, charttype: 'List' }],
  ])('is refused with %s, in rows and in columns', async (_, code, wrong) => {
    for (const [rows, columns] of [
      [wrong, target],
      [target, wrong],
    ])
      expect((await cross(rows, columns)).json()).toMatchObject({ code });
  });

  it('is not available for the session of another user', async () => {
    const other = await suite.server.logIn(usernameOf('FULL_USER'));
    const answer = await suite.server.call(
      crosstab,
      { body: { sessionid, rows: target, columns: type } },
      other,
    );
    expect(answer.json()).toMatchObject({ code: 'SESSION_UNKNOWN' });
    expect((await cross(target, type, 'another-session')).statusCode).toBe(404);
  });

  it('is refused over the cap, as results are', async () => {
    suite.server.knowledge.pretendActivities(limits.activityCap);
    expect((await cross(target, type)).statusCode).toBe(200);
    suite.server.knowledge.pretendActivities(limits.activityCap + 1);
    const details = { activities: limits.activityCap + 1, activityCap: limits.activityCap };
    expect((await cross(target, type)).json()).toMatchObject({ code: 'DATA_RESTRICTION', details });
  });
});

/** On a release of the embedded backend; every response is validated against its schema. */
describe('cross tabulations on a release', () => {
  const sessionid = 'crosstab-session';
  let folder: string;
  let knowledge: KnowledgeBase;
  let server: TestServer<KnowledgeBase>;
  let tokens: Tokens;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moltrove-analyzers-'));
    await buildRandomRelease(folder, 'served', 11);
    knowledge = await openEmbedded({ folder, workers: 0 });
    server = await testServer({ knowledge });
    tokens = await server.logIn(usernameOf('FULL_USER'));
    await server.call(allResultsCount, { body: { searchcriteria: { rows: [] }, sessionid } }, tokens);
  });
  afterAll(async () => {
    await server.close();
    await knowledge.close();
    await rm(folder, { recursive: true });
  });

  type Filters = Parameters<typeof server.call<typeof applyFilters>>[1]['body']['searchpayload']['filters'];
  const filterBy = (filters: Filters) =>
    server.call(
      applyFilters,
      { params: { tab: 'structuretab' }, body: { sessionid, searchpayload: { filters } } },
      tokens,
    );
  const cross = async (rows: Axis, columns: Axis): Promise<Crosstab> => {
    const answer = await server.call(crosstab, { body: { sessionid, rows, columns } }, tokens);
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()]);
    return answer.json() as Crosstab;
  };

  it('open each cell with the filters of both entries', async () => {
    await filterBy([]);
    for (const columns of [
      type,
      { chartKey: 'year' },
      { chartKey: 'murckoscaffold' },
      { chartKey: 'targettree' },
    ]) {
      const table = await cross({ ...target, maxCount: 2 }, { ...columns, maxCount: 3 });
      expect(table.structures.flat().some((count) => count > 0)).toBe(true);
      for (const [row, cells] of table.structures.entries()) {
        for (const column of cells.keys()) {
          const filters = [filterOfEntry(table.rows, row), filterOfEntry(table.columns, column)];
          const { counts } = (await filterBy(filters)).json() as { counts: WireCounts };
          expect([counts.stridscount, counts.actidscount]).toEqual([
            table.structures[row][column],
            table.activities[row][column],
          ]);
        }
      }
      await filterBy([]);
    }
  });

  it('apply all filters of the session, including those of the two charts', async () => {
    await filterBy([]);
    const { rows } = await cross(target, type);
    const [first, second] = rows.chartData as { value: string; structures: number }[];
    await filterBy([filterOn('target', second.value)]);
    const table = await cross(target, type);
    expect(table.rows.chartData).toEqual([second]);
    expect(first.value).not.toBe(second.value);
  });

  it('reject a node that the tree lacks', async () => {
    const body = { sessionid, rows: { chartKey: 'targettree', below: 'nowhere' }, columns: type };
    expect((await server.call(crosstab, { body }, tokens)).json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});
