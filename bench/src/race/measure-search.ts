import { isDeepStrictEqual } from 'node:util';
import { ms } from '../table.ts';
import { type Measured, quantile } from '../timing.ts';
import { type Answer, difference } from './contenders/answers.ts';
import type { EngineContender } from './contenders/engine.ts';
import type { SqlContender, StepContext, Variant } from './contenders/sql-contender.ts';
import { pageSize, steps, type StepKey } from './contenders/steps.ts';
import { engineName, type Figure, type SearchFigures } from './result.ts';
import type { RaceSearch } from './searches/race-searches.ts';
import { barsOf } from './sql/charts.ts';

export interface SearchRace {
  readonly engine: EngineContender;
  readonly peers: readonly SqlContender[];
  readonly runs: number;
  readonly filterWhere: string;
  readonly print: (line: string) => void;
}

/** Slow calls are repeated fewer times, but at least once, so that each takes about this long in total. */
const budgetMs = 20_000;
const setRuns = 3;
/** A way that takes longer is tried only once. */
const longMs = 1500;

/**
 * Races one search. Every way of every peer must return the engine's answer, or the race stops and reports
 * the difference. The fastest way of each peer is then measured, alternating with the engine.
 */
export async function raceSearch(race: SearchRace, named: RaceSearch): Promise<SearchFigures> {
  const { engine, peers } = race;
  const context = await contextOf(race, named);
  const counts = (await engine.counts(named)) as number[];
  const set: Record<string, Figure> = {};
  for (const peer of peers) {
    if (named.sql.where === null) continue;
    const times = await timesOf(setRuns, [{ call: () => peer.makeSet(named) }], []);
    set[peer.peer.name] = figureOf(times[0]);
  }
  const figures: Record<string, Record<string, Figure>> = {};
  for (const { key } of steps) {
    const chosen: { name: string; way: string; run: Measured; trialMs: number }[] = [];
    const expected = await engine.answer(key, named, context.deepPage);
    for (const peer of peers) {
      const best = await quickestWay(race, peer, key, context, expected);
      chosen.push({ name: peer.peer.name, ...best });
    }
    const measured = [engine.measured(key, named, context.deepPage), ...chosen.map(({ run }) => run)];
    const times = await timesOf(race.runs, measured, [0, ...chosen.map(({ trialMs }) => trialMs)]);
    figures[key] = Object.fromEntries(
      times.map((taken, at) =>
        at === 0
          ? [engineName, figureOf(taken)]
          : [chosen[at - 1].name, { ...figureOf(taken), way: chosen[at - 1].way }],
      ),
    );
  }
  for (const peer of peers) await peer.dropSet();
  await engine.forget(named);
  return {
    key: named.key,
    name: named.name,
    structures: counts[0],
    activities: counts[1],
    steps: figures,
    set,
  };
}

export async function contextOf(
  { engine, filterWhere }: Pick<SearchRace, 'engine' | 'filterWhere'>,
  named: RaceSearch,
): Promise<StepContext> {
  const charts = await engine.charts(named);
  return {
    named,
    filterWhere,
    deepPage: Math.floor((await engine.activities(named)) / 2 / pageSize),
    bars: new Map(charts.map((chart) => [chart.chartKey, barsOf(chart)])),
  };
}

/**
 * Compares the result of every way with the engine's and picks the fastest. A way is tried a second time,
 * when warm, unless the first time took too long. A way that fails, for example for lack of memory, is
 * reported and left out if another works.
 */
async function quickestWay(
  { print }: SearchRace,
  contender: SqlContender,
  step: StepKey,
  context: StepContext,
  expected: Answer,
): Promise<{ way: string; run: Measured; trialMs: number }> {
  let best: { way: string; run: Measured; trialMs: number } | null = null;
  let failure: unknown = null;
  for (const [way, { run, answer }] of Object.entries(contender.ways(step, context))) {
    try {
      const first = await taken(run, (rows) =>
        requireEqual(contender, step, context, way, expected, answer(rows)),
      );
      const again = first < longMs ? await taken(run) : first;
      const trialMs = Math.min(first, again);
      if (best === null || trialMs < best.trialMs) best = { way, run: { call: run }, trialMs };
    } catch (error) {
      if (error instanceof DifferentAnswer) throw error;
      failure = error;
      print(`${context.named.name}: ${contender.peer.name} fails at ${step}, ${way}: ${String(error)}`);
    }
  }
  if (best === null) throw failure;
  return best;
}

class DifferentAnswer extends Error {}

async function taken(
  run: () => Promise<unknown>,
  look: (rows: unknown) => void = () => undefined,
): Promise<number> {
  const begun = performance.now();
  const rows = await run();
  const ms = performance.now() - begun;
  look(rows);
  return ms;
}

function requireEqual(
  { peer }: SqlContender,
  step: StepKey,
  { named }: StepContext,
  way: string,
  expected: Answer,
  actual: Answer,
): void {
  if (isDeepStrictEqual(expected, actual)) return;
  const { label } = steps.find(({ key }) => key === step)!;
  throw new DifferentAnswer(
    `${named.name}: ${label} of ${peer.name} (${way}) differ: ${difference(expected, actual)}.`,
  );
}

/**
 * Requires that every way of every peer returns the engine's answer at every step; fails and reports the
 * difference otherwise. Returns the number of comparisons.
 */
export async function requireAllEqual(race: SearchRace, named: RaceSearch): Promise<number> {
  const context = await contextOf(race, named);
  let compared = 0;
  for (const peer of race.peers) {
    if (named.sql.where !== null) await peer.makeSet(named);
    for (const { key } of steps) {
      const expected = await race.engine.answer(key, named, context.deepPage);
      const ways: [string, Variant][] = Object.entries(peer.ways(key, context));
      if (key === 'charts4') ways.push(...Object.entries(peer.chartsFromBase(context)));
      for (const [name, way] of ways) {
        requireEqual(peer, key, context, name, expected, way.answer(await way.run()));
        compared += 1;
      }
    }
    await peer.dropSet();
  }
  return compared;
}

/** Times of alternating calls after one unmeasured round; every other round runs in reverse order. */
async function timesOf(
  runs: number,
  calls: readonly Measured[],
  expectedMs: readonly number[],
): Promise<number[][]> {
  const wanted = calls.map((_, at) =>
    Math.max(1, Math.min(runs, Math.floor(budgetMs / Math.max(1, expectedMs[at] ?? 0)))),
  );
  const taken = calls.map((): number[] => []);
  for (let round = -1; round < runs; round += 1) {
    const order = [...calls.keys()];
    if (round % 2 !== 0) order.reverse();
    for (const at of order) {
      // The trial of a peer's ways has already warmed it up.
      if (round >= wanted[at] || (round < 0 && expectedMs[at] > 0)) continue;
      const { prepare, call } = calls[at];
      await prepare?.();
      const begun = performance.now();
      await call();
      if (round >= 0) taken[at].push(performance.now() - begun);
    }
  }
  return taken;
}

function figureOf(times: readonly number[]): Figure {
  return { medianMs: quantile(times, 0.5), p95Ms: quantile(times, 0.95), runs: times.length };
}

export function progressLine({ name, activities, steps: taken }: SearchFigures): string {
  const counts = Object.entries(taken['counts']).map(([who, { medianMs }]) => `${who} ${ms(medianMs)} ms`);
  return `${name}: ${activities.toLocaleString('en')} activities; counts ${counts.join(', ')}`;
}
