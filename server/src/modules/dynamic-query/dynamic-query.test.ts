import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  AppError,
  type CallBody,
  dynamicQueryStructures,
  fetchTracker,
  getTableColumns,
  queryColumnOf,
  queryJoinKey,
  type QueryPreview,
  runDynamicQuery,
  type TableColumns,
  type TrackerRow,
} from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { randomReleaseServer } from '../../testing/random-release-server.ts';
import { expiredUser, type TestServer, type Tokens, usernameOf } from '../../testing/test-server.ts';

type Query = CallBody<typeof runDynamicQuery>['query'];

const everyActivity: Query = { table: 'activity', columns: [{ column: 'activity.act_id' }] };
const bySubject: Query = {
  table: 'assay',
  joins: [{ from: 'assay', table: 'activity' }],
  columns: [
    { column: 'assay.assay_type' },
    { column: null, aggregate: 'rows' },
    { column: 'activity.pactivity', aggregate: 'median' },
  ],
  grouped: true,
  order: [{ column: 1, direction: 'desc' }],
};

/** On a release of the embedded backend; every response is validated against its schema. */
describe('dynamic queries', () => {
  let server: TestServer<KnowledgeBase>;
  let tokens: Tokens;
  beforeAll(async () => {
    const opened = await randomReleaseServer(11);
    ({ server, tokens } = opened);
    return opened.close;
  });
  const run = (query: unknown, by = tokens) =>
    server.call(runDynamicQuery, { body: { query: query as Query } }, by);
  const preview = async (query: Query): Promise<QueryPreview> => {
    const answer = await run(query);
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()]);
    return JSON.parse(answer.body) as QueryPreview;
  };
  const statusOf = async (name: string) => (await run(everyActivity, await server.logIn(name))).statusCode;
  const refusal = async (query: unknown) => {
    const answer = await run(query);
    const { code, message } = JSON.parse(answer.body) as { code: string; message: string };
    return [answer.statusCode, code, message];
  };

  it('list the tables and columns by the names that a query uses', async () => {
    const { statusCode, body } = await server.call(getTableColumns, {}, tokens);
    expect(statusCode).toBe(200);
    const { tables, joins } = JSON.parse(body) as TableColumns;
    const activity = tables.find(({ table }) => table === 'activity');
    expect(activity?.columns.map(({ column }) => column)).toContain('activity.activity_value');
    const columns = tables.flatMap((table) => table.columns.map(({ column }) => column));
    expect(columns.filter((column) => queryColumnOf(column) === null)).toEqual([]);
    expect(new Set(columns).size).toBe(columns.length);
    expect(joins.filter(({ from, table }) => queryJoinKey(from, table) === null)).toEqual([]);
  });

  it('offer for each column the operators and aggregates that fit its type', async () => {
    const { body } = await server.call(getTableColumns, {}, tokens);
    const columns = (JSON.parse(body) as TableColumns).tables.flatMap((table) => table.columns);
    const of = (name: string) => columns.find(({ column }) => column === name);
    expect(of('activity.activity_value')?.operators).toContain('between');
    expect(of('activity.activity_value')?.aggregates).toContain('median');
    expect(of('structure.smiles')?.operators).not.toContain('less');
    expect(of('structure.smiles')?.aggregates).toEqual(['count', 'distinct']);
  });

  it('show the first 100 rows, and count all rows and their structures', async () => {
    const answer = await preview(everyActivity);
    const all = server.knowledge.summary().counts;
    expect(answer).toMatchObject({
      sentence: 'Activities; columns: Activity ID.',
      sql: 'SELECT "activity"."act_id"\nFROM "activity"',
      parameters: [],
      columns: [{ key: 'activity.act_id', label: 'Activity ID', type: 'id', opens: null }],
      rowCount: all.activities,
      structuresText: null,
    });
    expect(answer.rows).toHaveLength(100);
    const { body } = await server.call(dynamicQueryStructures, { body: { query: everyActivity } }, tokens);
    const { structureIds } = JSON.parse(body) as { structureIds: number[] };
    expect(structureIds).toHaveLength(answer.structures!);
    expect(new Set(structureIds).size).toBe(structureIds.length);
  });

  it('show codes by their labels, and values as parameters of the statement', async () => {
    const where = {
      match: 'all',
      filters: [{ column: 'assay.assay_type', operator: 'in', values: ['B', 'F'] }],
    } as const;
    const answer = await preview({ ...bySubject, where });
    expect(answer).toMatchObject({ structures: 0, rowCount: answer.rows.length, parameters: ['B', 'F'] });
    expect(answer.sql).not.toContain('moltrove');
    expect(answer.rows.map(([type]) => String(type)).sort()).toEqual(['Binding', 'Functional']);
  });

  it('say why structures of groups cannot be counted', async () => {
    const answer = await preview({
      table: 'structure',
      columns: [{ column: 'structure.smiles' }, { column: null, aggregate: 'rows' }],
      grouped: true,
    });
    expect(answer.structures).toBe(null);
    expect(answer.structuresText).toContain('Add the column Structure ID.');
  });

  it('refuse with a message what is not listed, nested too deep or too long', async () => {
    const nested = (levels: number) => {
      let group: object = { match: 'all', filters: [] };
      for (let level = 0; level < levels; level += 1) group = { match: 'all', filters: [group] };
      return { ...everyActivity, where: group };
    };
    const listed = Array.from({ length: 1000 }, (_, at) => `${at}${'x'.repeat(100)}`);
    const long = {
      match: 'all',
      filters: [{ column: 'structure.smiles', operator: 'in', values: listed }],
    };
    expect(await refusal({ ...everyActivity, table: 'meta' })).toEqual([
      400,
      'INVALID_REQUEST',
      'There is no table "meta" that a query may read.',
    ]);
    expect(await refusal({ ...everyActivity, columns: [{ column: 'activity.inner_grids' }] })).toContain(
      'The table "Activities" has no column "inner_grids" that a query may read.',
    );
    expect((await refusal(nested(20)))[2]).toContain('nested at most 8 deep');
    expect((await refusal(nested(1000)))[2]).toContain('are nested too deeply');
    expect((await refusal({ ...everyActivity, where: long }))[2]).toContain('The query is too long');
  });

  it('are open to all users but those of flat files, while their subscription runs', async () => {
    expect(await statusOf(usernameOf('GOSTAR_ADMIN'))).toBe(200);
    expect(await statusOf(usernameOf('FLAT_FILE_ONLY'))).toBe(403);
    expect(await statusOf(usernameOf('FLAT_FILE_ADMIN'))).toBe(403);
    expect(await statusOf(expiredUser)).toBe(403);
  });

  it('stand in the trackers with their rows and duration, or why they failed', async () => {
    await preview(bySubject);
    const admin = await server.logIn(usernameOf('GOSTAR_ADMIN'));
    const listed = async (kind: 'done' | 'failed') => {
      const body = { tracker: 'queries' as const, kind };
      return ((await server.call(fetchTracker, { body }, admin)).json() as { rows: TrackerRow[] }).rows;
    };
    const { sentence, rowCount } = await preview(bySubject);
    expect((await listed('done')).find(({ text }) => text === sentence)).toMatchObject({
      user: usernameOf('EVALUATE_USER'),
      details: { rows: rowCount, ms: expect.any(Number), failure: null },
    });
    const failing = vi.spyOn(server.knowledge, 'queryRows').mockImplementation(() => {
      throw new AppError('DATA_RESTRICTION', 'The query took too long.');
    });
    const { statusCode } = await run(bySubject);
    failing.mockRestore();
    expect(statusCode).toBe(422);
    expect(await listed('failed')).toMatchObject([
      { text: sentence, details: { rows: null, failure: 'The query took too long.' } },
    ]);
  });

  it('of one user end with CANCELLED when a newer one comes', async () => {
    const statuses = await Promise.all([run(everyActivity), run(bySubject)]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([499, 200]);
  });
});
