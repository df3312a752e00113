import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allResultsCount,
  type CallBody,
  type CallResponse,
  dataRestrictionText,
  limits,
  rGroupStructures,
  type RGroupTable,
  rGroupTable,
  type SarTable,
  setSarData,
} from '@moltrove/contract';
import { type KnowledgeBase, openEmbedded } from '@moltrove/knowledge';
import { searchedSuite } from '../../../testing/logged-in-suite.ts';
import { buildRandomRelease } from '../../../testing/random-home.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';

const sessionid = 'r-group-session';
const core = { format: 'smiles', value: 'c1ccccc1' } as const;

describe('the R-group table of a session', () => {
  const suite = searchedSuite('EVALUATE_USER', sessionid);

  it('is refused over the cap', async () => {
    suite.server.knowledge.pretendActivities(limits.activityCap + 1);
    const body = { sessionid, view: { core } };
    const answer = await suite.server.call(rGroupTable, { body }, suite.tokens);
    expect(answer.json()).toMatchObject({ code: 'DATA_RESTRICTION', message: dataRestrictionText });
    suite.server.knowledge.pretendActivities(null);
  });
});

describe('the R-group table of a release', () => {
  let folder: string;
  let knowledge: KnowledgeBase;
  let server: TestServer<KnowledgeBase>;
  let tokens: Tokens;

  type View = Partial<CallBody<typeof rGroupTable>['view']>;
  const answerOf = (view: View = {}) =>
    server.call(rGroupTable, { body: { sessionid, view: { core, pageSize: 100, ...view } } }, tokens);
  const tableOf = async (view: View = {}) => (await answerOf(view)).json() as RGroupTable;
  const structuresOf = async (request: Partial<CallBody<typeof rGroupStructures>>) => {
    const answer = await server.call(rGroupStructures, { body: { sessionid, core, ...request } }, tokens);
    return (answer.json() as CallResponse<typeof rGroupStructures>).strIds;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moltrove-r-groups-'));
    await buildRandomRelease(folder, 'served', 12);
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

  it('has every structure in a row or with its reason, and its counts open exactly these', async () => {
    const { matched, rowCount, rows, structures, unmatched, columns } = await tableOf();
    expect(structures).toBe(knowledge.summary().counts.structures);
    expect(rowCount).toBe(matched);
    expect(rows.length).toBe(Math.min(100, matched));
    expect(matched).toBeGreaterThan(0);
    expect(unmatched.reduce((sum, each) => sum + each.structures, matched)).toBe(structures);
    const listed = await Promise.all([
      structuresOf({}),
      ...unmatched.map(({ reason }) => structuresOf({ unmatched: reason })),
    ]);
    expect(listed.map((ids) => ids?.length)).toEqual([matched, ...unmatched.map((each) => each.structures)]);
    expect(new Set(listed.flat()).size).toBe(structures);
    const [{ key, groups }] = columns;
    expect(groups.reduce((sum, each) => sum + each.structures, 0)).toBe(matched);
    const filters = [{ column: key, group: groups[1].group }];
    const kept = await tableOf({ filters });
    expect(kept.rowCount).toBe(groups[1].structures);
    expect(kept.rows.map((row) => row.str_id).sort((a, b) => a - b)).toEqual(await structuresOf({ filters }));
    expect(new Set(kept.rows.map((row) => row.groups[0]))).toEqual(new Set([groups[1].group]));
  });

  it('is sorted by a column and by a value, with the cells of the SAR table', async () => {
    const sar = await server.call(setSarData, { body: { sessionid, view: { pageSize: 100 } } }, tokens);
    const { columns, rows } = sar.json() as SarTable;
    const { key } = columns[0];
    const table = await tableOf({ values: [key], sort: { value: key, direction: 'asc' } });
    expect(table.values).toEqual([columns[0]]);
    for (const row of table.rows) {
      const own = rows.find(({ str_id: id }) => id === row.str_id);
      if (own !== undefined) expect(row.cells[0]).toEqual(own.cells[0]);
    }
    const values = table.rows.map(({ cells }) => cells[0]?.value ?? Infinity);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    const column = table.columns[0];
    const byGroup = await tableOf({ sort: { column: column.key, direction: 'desc' } });
    const named = column.groups.filter(({ group }) => group !== null);
    const place = (group: string | null) =>
      group === null ? named.length : named.findIndex((each) => each.group === group);
    const places = byGroup.rows.map(({ groups }) => place(groups[0]));
    expect(places).toEqual(places.toSorted((a, b) => b - a));
  });

  it.each([
    [{ core: { format: 'smiles', value: 'c1ccc' } }, 'INVALID_QUERY'],
    [{ core: { format: 'smiles', value: 'C.C' } }, 'INVALID_QUERY'],
    [{ filters: [{ column: 'R99', group: null }] }, 'NOT_FOUND'],
    [{ values: ['CHEMBL0|Ki|nM'] }, 'NOT_FOUND'],
    [{ filters: [{ column: 'Q1', group: null }] }, 'INVALID_REQUEST'],
  ] as const)('refuses %j', async (view, code) => {
    expect((await answerOf(view as View)).json()).toMatchObject({ code });
  });
});
