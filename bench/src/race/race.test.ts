import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KnowledgeBase, openEmbedded } from '@moltrove/knowledge';
import { finishTestRelease } from '@moltrove/knowledge/testing/build-test-release';
import { randomRelease } from '@moltrove/knowledge/testing/random-release';
import { writeRows } from '@moltrove/knowledge/testing/release-tables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngineContender } from './contenders/engine.ts';
import { SqlContender } from './contenders/sql-contender.ts';
import { engineUser, peerUser, fastestVariants } from './contenders/users-of.ts';
import { raceSearch, requireAllEqual } from './measure-search.ts';
import type { Peer } from './peers/peer.ts';
import { openSqlite } from './peers/sqlite.ts';
import { type PreparedFacts, prepareFacts } from './prepare-facts.ts';
import { filtersOf, type RaceSearch, raceSearches } from './searches/race-searches.ts';
import { readReleaseFacts, type ReleaseFacts } from './searches/release-facts.ts';
import { searchesOf, underLoad } from './users.ts';

let folder: string;
let knowledge: KnowledgeBase;
let prepared: PreparedFacts;
let peer: Peer;
let facts: ReleaseFacts;
let searches: RaceSearch[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moltrove-race-test-'));
  const release = join(folder, 'release');
  mkdirSync(release);
  writeRows(join(release, 'rows.sqlite'), withNamedTargets(randomRelease(7)));
  await finishTestRelease(release);
  knowledge = await openEmbedded({ folder: release, workers: 0 });
  prepared = prepareFacts({ folder: release, id: 'test', builtAt: 'now' }, folder, () => undefined);
  const own = join(folder, 'sqlite');
  mkdirSync(own);
  peer = await openSqlite({
    folder: own,
    csvFolder: () => prepared.csvFolder,
    facts: prepared.facts,
    fingerprint: prepared.fingerprint,
    postgres: null,
    memoryBytes: 0,
    cores: 1,
    print: () => undefined,
  });
  facts = await readReleaseFacts(knowledge, prepared.rows, prepared.dictionaries);
  searches = await raceSearches(knowledge, facts, prepared.given);
});

afterAll(async () => {
  await peer.close(false);
  await knowledge.close();
  prepared.rows.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes each target searchable by the name that its chart entry shows, and by no other name. */
function withNamedTargets(tables: ReturnType<typeof randomRelease>): ReturnType<typeof randomRelease> {
  const names = (tables.target ?? []).flatMap(({ target_id, pref_name }) =>
    pref_name === null ? [] : [{ target_id, kind: 'name', term: pref_name }],
  );
  const others = (tables.target_term ?? []).filter(({ kind }) => kind !== 'name');
  return { ...tables, target_term: [...others, ...names] };
}

const contender = async (): Promise<SqlContender> =>
  new SqlContender(peer, await peer.connect(), prepared.dictionaries);

async function raceWith(peers: SqlContender[]) {
  const { both, first, where } = filtersOf(facts);
  const engine = new EngineContender(knowledge, { both, first });
  return { engine, peers, runs: 2, filterWhere: where, print: () => undefined };
}

/** The lines printed while the facts of the release with this id are prepared. */
function preparedAgain(id: string): string[] {
  const lines: string[] = [];
  const release = { folder: join(folder, 'release'), id, builtAt: 'now' };
  prepareFacts(release, folder, (line) => lines.push(line)).rows.close();
  return lines;
}

describe('the race', () => {
  it('sends the same query to every peer in each of its ways', async () => {
    expect(searches.length).toBeGreaterThanOrEqual(12);
    const request = await raceWith([await contender()]);
    for (const named of searches) {
      expect(await requireAllEqual(request, named), named.name).toBeGreaterThanOrEqual(20);
    }
  });

  it('uses the same searches for the users of each load', async () => {
    const request = await raceWith([await contender()]);
    for (const named of searchesOf(facts, 3, 8)) await requireAllEqual(request, named);
  });

  it('stops when a peer returns another result', async () => {
    const request = await raceWith([await contender()]);
    const [, , one] = searches;
    const wrong = { ...one, sql: { ...one.sql, where: `${one.sql.where} AND act_id % 3 = 0` } };
    await expect(requireAllEqual(request, wrong)).rejects.toThrow(/six counts of SQLite .* differ/);
  });

  it('leaves out a way that fails if another works', async () => {
    const limping = await contender();
    const ways = limping.ways.bind(limping);
    limping.ways = (step, context) => ({
      broken: { run: () => Promise.reject(new Error('out of memory')), answer: () => null },
      ...ways(step, context),
    });
    const lines: string[] = [];
    const request = { ...(await raceWith([limping])), print: (line: string) => void lines.push(line) };
    await raceSearch(request, searches[2]);
    expect(lines).toHaveLength(7);
    expect(lines[0]).toContain('SQLite fails at counts, broken: Error: out of memory');
  });

  it('measures the fastest way of each step', async () => {
    const figures = await raceSearch(await raceWith([await contender()]), searches[3]);
    expect(Object.keys(figures.steps)).toHaveLength(7);
    for (const step of Object.values(figures.steps)) {
      expect(Object.keys(step)).toEqual(['Moltrove', 'SQLite']);
      expect(step['SQLite'].way).toBeTypeOf('string');
      expect(step['Moltrove'].runs).toBe(2);
    }
  });

  it('runs users concurrently and counts their operations', async () => {
    const filters = filtersOf(facts);
    const chosen = await fastestVariants(await contender(), searchesOf(facts, 0, 12), filters.where);
    const common = { oneAtATime: false, users: 3, operations: 60, facts };
    const runs = [
      await underLoad({
        ...common,
        contender: 'Moltrove',
        connect: () => Promise.resolve(engineUser(knowledge, filters)),
      }),
      await underLoad({
        ...common,
        contender: 'SQLite',
        connect: () => peerUser(peer, prepared.dictionaries, filters.where, chosen),
      }),
    ];
    for (const run of runs) {
      expect(run).toMatchObject({ operations: 60, failures: 0, users: 3 });
      expect(Object.values(run.byOperation).map(({ runs }) => runs)).toEqual([12, 12, 12, 12, 12]);
    }
  });

  it('reuses facts that an earlier run of the same release left', () => {
    expect(preparedAgain('test').join()).toContain('reused');
    expect(preparedAgain('other').join()).toContain('Facts written');
  });
});
