import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { homeAt, openEmbedded, releaseHistory, type KnowledgeBase } from '@moltrove/knowledge';
import { megabytes, ms } from '../table.ts';
import { EngineContender } from './contenders/engine.ts';
import { SqlContender } from './contenders/sql-contender.ts';
import { engineUser, peerUser, fastestVariants } from './contenders/users-of.ts';
import { progressLine, raceSearch } from './measure-search.ts';
import { openClickHouse } from './peers/clickhouse.ts';
import { openDuckDb } from './peers/duckdb.ts';
import { PeerMissing } from './peers/installed.ts';
import { bytesBelow } from './peers/earlier-load.ts';
import type { OpenPeer, Peer } from './peers/peer.ts';
import { openPostgreSql } from './peers/postgresql.ts';
import { openSqlite } from './peers/sqlite.ts';
import { type PreparedFacts, prepareFacts } from './prepare-facts.ts';
import { raceTables } from './race-tables.ts';
import {
  engineName,
  type LoadRun,
  type RaceContender,
  type RaceResult,
  type SearchFigures,
} from './result.ts';
import { filtersOf, type RaceSearch, raceSearches } from './searches/race-searches.ts';
import { readReleaseFacts, type ReleaseFacts } from './searches/release-facts.ts';
import { type LoadRequest, searchesOf, underLoad } from './users.ts';

const openers: Readonly<Record<string, OpenPeer>> = {
  duckdb: openDuckDb,
  clickhouse: openClickHouse,
  postgresql: openPostgreSql,
  sqlite: openSqlite,
};
/** Share of the machine's memory for each peer that runs in this process. */
const memoryShare = 0.25;
const usualPeers = ['duckdb', 'clickhouse', 'postgresql'];

export interface RaceOptions {
  readonly home: string;
  readonly postgres: string | null;
  readonly runs: number;
  /** Names of peers; null for the default ones. */
  readonly only: readonly string[] | null;
  /** Keys of searches; null for all. */
  readonly searches: readonly string[] | null;
  readonly users: readonly number[];
  readonly operations: number;
  /** Folder for files and tables; null creates a temporary one. */
  readonly work: string | null;
  readonly keepTables: boolean;
  readonly json: string | null;
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Races the current release against its peers: loads them, compares every answer, measures, and prints the
 * tables.
 */
export async function race(options: RaceOptions): Promise<void> {
  const names = options.only ?? usualPeers;
  const unknown = names.find((name) => !Object.hasOwn(openers, name));
  if (unknown !== undefined)
    throw new Error(`There is no peer "${unknown}"; known are ${Object.keys(openers).join(', ')}.`);
  const [id] = await releaseHistory(homeAt(options.home));
  if (id === undefined) throw new Error(`${options.home} holds no release; import or generate one first.`);
  const folder = join(homeAt(options.home).releases, id);
  const work = options.work ?? mkdtempSync(join(tmpdir(), 'moltrove-race-'));
  mkdirSync(work, { recursive: true });
  const machine = `${cpus().length} x ${cpus()[0].model.trim()}, ${megabytes(totalmem())}, Node ${process.version}`;
  print(machine);
  const { knowledge, contender } = await openEngine(folder);
  const peers: Peer[] = [];
  try {
    const { builtAt } = knowledge.summary();
    const prepared = prepareFacts({ folder, id, builtAt }, work, print);
    for (const name of names) {
      const peer = await openPeer(name, prepared, options, work);
      if (peer !== null) peers.push(peer);
    }
    const save = (result: RaceResult): void => {
      if (options.json !== null) writeFileSync(options.json, JSON.stringify(result, null, 1));
    };
    const result = await measure(knowledge, contender, peers, prepared, options, machine, save);
    save(result);
    for (const part of raceTables(result)) print(`\n${part}`);
    prepared.rows.close();
  } finally {
    await knowledge.close();
    for (const peer of peers) await peer.close(options.keepTables);
    if (!options.keepTables) rmSync(join(work, 'csv'), { recursive: true, force: true });
    if (options.work === null && !options.keepTables) rmSync(work, { recursive: true, force: true });
  }
}

async function openEngine(folder: string): Promise<{ knowledge: KnowledgeBase; contender: RaceContender }> {
  const before = process.memoryUsage().rss;
  const begun = performance.now();
  const knowledge = await openEmbedded({ folder });
  return {
    knowledge,
    contender: {
      name: engineName,
      version: '',
      settings: [`${cpus().length} search threads, 256 MB for result sets, 256 MB for columns of rare sorts`],
      loadMs: performance.now() - begun,
      diskBytes: bytesBelow(folder),
      memoryBytes: process.memoryUsage().rss - before,
      memoryOf: 'growth of the process at its start',
    },
  };
}

async function openPeer(
  name: string,
  prepared: PreparedFacts,
  { postgres }: RaceOptions,
  work: string,
): Promise<Peer | null> {
  const folder = join(work, name);
  mkdirSync(folder, { recursive: true });
  try {
    const peer = await openers[name]({
      folder,
      csvFolder: () => prepared.csvFolder,
      facts: prepared.facts,
      fingerprint: prepared.fingerprint,
      postgres,
      memoryBytes: Math.round(totalmem() * memoryShare),
      cores: cpus().length,
      print,
    });
    const { loadMs, diskBytes } = peer.load;
    print(`${peer.name} ${peer.version}: loaded in ${ms(loadMs)} ms, ${megabytes(diskBytes)} on disk`);
    for (const line of peer.settings) print(`  ${line}`);
    return peer;
  } catch (error) {
    if (!(error instanceof PeerMissing)) throw error;
    print(`Without ${name}: ${error.message}`);
    return null;
  }
}

async function measure(
  knowledge: KnowledgeBase,
  engineFigures: RaceContender,
  peers: readonly Peer[],
  prepared: PreparedFacts,
  options: RaceOptions,
  machine: string,
  save: (result: RaceResult) => void,
): Promise<RaceResult> {
  const { rows, dictionaries, given } = prepared;
  const facts = await readReleaseFacts(knowledge, rows, dictionaries);
  const filters = filtersOf(facts);
  const engine = new EngineContender(knowledge, filters);
  const contenders: SqlContender[] = [];
  const searches: SearchFigures[] = [];
  const request = { engine, peers: contenders, runs: options.runs, filterWhere: filters.where, print };
  try {
    for (const peer of peers) contenders.push(new SqlContender(peer, await peer.connect(), dictionaries));
    for (const named of chosen(await raceSearches(knowledge, facts, given), options.searches)) {
      const figures = await raceSearch(request, named);
      searches.push(figures);
      print(progressLine(figures));
      // Saves the figures so far, in case the rest is interrupted.
      save({ ...(await descriptionOf(knowledge, engineFigures, peers, machine)), searches, load: [] });
    }
    const load = await loadRuns(knowledge, contenders, dictionaries, facts, options);
    return { ...(await descriptionOf(knowledge, engineFigures, peers, machine)), searches, load };
  } finally {
    for (const contender of contenders) await contender.close();
  }
}

async function descriptionOf(
  knowledge: KnowledgeBase,
  engineFigures: RaceContender,
  peers: readonly Peer[],
  machine: string,
): Promise<Omit<RaceResult, 'searches' | 'load'>> {
  const { name, counts } = knowledge.summary();
  return {
    kind: 'moltrove-race',
    version: 1,
    measuredAt: new Date().toISOString(),
    machine,
    release: {
      name,
      structures: counts.structures,
      activities: counts.activities,
      assays: counts.assays,
      references: counts.references,
      records: counts.compoundRecords,
    },
    contenders: [engineFigures, ...(await Promise.all(peers.map(figuresOf)))],
  };
}

function chosen(searches: readonly RaceSearch[], keys: readonly string[] | null): readonly RaceSearch[] {
  const unknown = keys?.find((wanted) => searches.every(({ key }) => key !== wanted));
  if (unknown !== undefined)
    throw new Error(
      `There is no search "${unknown}"; known are ${searches.map(({ key }) => key).join(', ')}.`,
    );
  return keys === null ? searches : searches.filter(({ key }) => keys.includes(key));
}

async function figuresOf(peer: Peer): Promise<RaceContender> {
  const memory = await peer.memory();
  return {
    name: peer.name,
    version: peer.version,
    settings: peer.settings,
    loadMs: peer.load.loadMs,
    diskBytes: peer.load.diskBytes,
    memoryBytes: memory?.bytes ?? null,
    memoryOf: memory?.scope ?? '',
  };
}

async function loadRuns(
  knowledge: KnowledgeBase,
  contenders: readonly SqlContender[],
  dictionaries: PreparedFacts['dictionaries'],
  facts: ReleaseFacts,
  { users, operations }: RaceOptions,
): Promise<LoadRun[]> {
  const filters = filtersOf(facts);
  const requests: Pick<LoadRequest, 'contender' | 'oneAtATime' | 'connect'>[] = [
    {
      contender: engineName,
      oneAtATime: false,
      connect: () => Promise.resolve(engineUser(knowledge, filters)),
    },
  ];
  for (const contender of contenders) {
    const { peer } = contender;
    const chosen = await fastestVariants(contender, searchesOf(facts, 0, 12), filters.where);
    requests.push({
      contender: peer.name,
      oneAtATime: !peer.concurrent,
      connect: () => peerUser(peer, dictionaries, filters.where, chosen),
    });
  }
  const runs: LoadRun[] = [];
  for (const count of users) {
    for (const request of requests) {
      const run = await underLoad({ ...request, users: count, operations, facts });
      runs.push(run);
      print(`${count} users, ${request.contender}: ${run.perSecond.toFixed(1)} operations a second`);
    }
  }
  return runs;
}
