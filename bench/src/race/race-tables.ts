import { megabytes, ms, table, whole } from '../table.ts';
import { steps } from './contenders/steps.ts';
import { engineName, type Figure, type LoadRun, type RaceResult } from './result.ts';

/**
 * The tables of a race: loading, each step by contender, creating the peers' sets, load by number of users.
 */
export function raceTables(result: RaceResult): string[] {
  const { release, contenders, searches, load } = result;
  const peers = contenders.slice(1).map(({ name }) => name);
  return [
    `${release.name}: ${whole(release.structures)} structures, ${whole(release.activities)} activities, ` +
      `${whole(release.assays)} assays, ${whole(release.references)} references; ` +
      (peers.length === 0
        ? 'no peer took part'
        : `every answer of every peer equals the engine's in all ${searches.length} searches`),
    contenderTable(result),
    ...steps.map(({ key, label }) =>
      table(
        [
          label,
          'activities',
          ...headerOf(engineName),
          ...peers.flatMap((peer) => [...headerOf(peer), 'ratio']),
        ],
        searches.map(({ name, activities, steps: taken }) => [
          name,
          whole(activities),
          ...cellsOf(taken[key][engineName]),
          ...peers.flatMap((peer) => [
            ...cellsOf(taken[key][peer]),
            ratio(taken[key][peer], taken[key][engineName]),
          ]),
        ]),
      ),
    ),
    ...(peers.length === 0 ? [] : [setTable(result, peers)]),
    ...(load.length === 0 ? [] : [loadTable(load)]),
  ];
}

const headerOf = (name: string): string[] => [`${name} ms`, 'p95'];
const cellsOf = (figure: Figure): string[] => [ms(figure.medianMs), ms(figure.p95Ms)];

/** The peer's time as a multiple of the engine's. */
export function ratio(peer: Figure, engine: Figure): string {
  const times = peer.medianMs / engine.medianMs;
  return `${times >= 100 ? times.toFixed(0) : times >= 0.995 ? times.toFixed(1) : times.toFixed(2)}x`;
}

function contenderTable({ contenders }: RaceResult): string {
  return table(
    ['', 'version', 'load s', 'disk', 'memory', 'memory is'],
    contenders.map(({ name, version, loadMs, diskBytes, memoryBytes, memoryOf }) => [
      name,
      version,
      (loadMs / 1000).toFixed(1),
      megabytes(diskBytes),
      memoryBytes === null ? '' : megabytes(memoryBytes),
      memoryOf,
    ]),
  );
}

function setTable({ searches }: RaceResult, peers: readonly string[]): string {
  return table(
    ['making the set (ms)', 'activities', ...peers],
    searches
      .filter(({ set }) => Object.keys(set).length > 0)
      .map(({ name, activities, set }) => [
        name,
        whole(activities),
        ...peers.map((peer) => ms(set[peer].medianMs)),
      ]),
  );
}

function loadTable(load: readonly LoadRun[]): string {
  return table(
    ['users', 'contender', 'operations', 'failures', 'a second', 'median ms', 'p95', 'longest'].concat(
      'counts p95',
      'event loop p99',
      'longest wait',
      'memory before',
      'after',
    ),
    load.map((run) => [
      String(run.users),
      run.contender + (run.oneAtATime ? ' (one at a time)' : ''),
      whole(run.operations),
      whole(run.failures),
      run.perSecond.toFixed(1),
      ...[run.medianMs, run.p95Ms, run.maxMs, run.byOperation['counts'].p95Ms].map(ms),
      ...[run.eventLoop.p99Ms, run.eventLoop.maxMs].map(ms),
      ...[run.memoryBefore, run.memoryAfter].map(megabytes),
    ]),
  );
}
