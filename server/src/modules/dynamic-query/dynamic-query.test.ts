import { beforeAll, describe, expect, it } from 'vitest';
import { getTableColumns, queryColumnOf, queryJoinKey, type TableColumns } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { randomReleaseServer } from '../../testing/random-release-server.ts';
import type { TestServer, Tokens } from '../../testing/test-server.ts';

/** On a release of the embedded backend; every response is validated against its schema. */
describe('dynamic queries', () => {
  let server: TestServer<KnowledgeBase>;
  let tokens: Tokens;
  beforeAll(async () => {
    const opened = await randomReleaseServer(11);
    ({ server, tokens } = opened);
    return opened.close;
  });

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
});
