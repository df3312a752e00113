import { monitorEventLoopDelay } from 'node:perf_hooks';
import { seededRandom } from '@moltrove/knowledge/importing';
import { quantile } from '../timing.ts';
import type { LoadRun } from './result.ts';
import type { RaceSearch } from './searches/race-searches.ts';
import { userSearch } from './searches/user-searches.ts';
import type { ReleaseFacts } from './searches/release-facts.ts';

/** The operations of a user on a search, run in sequence without a pause. */
export const operations = ['counts', 'charts4', 'first-page', 'new-filter', 'deep-page'] as const;
export type Operation = (typeof operations)[number];

/** One user of a contender: `begin` sets the next search and returns its calls. */
export interface User {
  begin(search: RaceSearch): Promise<Record<Operation, () => Promise<unknown>>>;
  close(): Promise<void>;
}

export interface LoadRequest {
  readonly contender: string;
  readonly oneAtATime: boolean;
  readonly users: number;
  /** Total of all users; rounded up to complete searches. */
  readonly operations: number;
  readonly facts: ReleaseFacts;
  readonly connect: () => Promise<User>;
}

/**
 * The searches of one user, the same for every contender. Each round has its own seeds, so that no search is
 * cached from the round before.
 */
export function searchesOf(facts: ReleaseFacts, seed: number, count: number): RaceSearch[] {
  const next = seededRandom(seed);
  return Array.from({ length: count }, () => userSearch(facts, next));
}

const loopResolutionMs = 5;
/** The monitor's delays include its sampling interval. */
const waitOf = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - loopResolutionMs);

/** Runs users concurrently, each without a pause, and records the time of each operation. */
export async function underLoad(request: LoadRequest): Promise<LoadRun> {
  const each = Math.ceil(request.operations / request.users / operations.length);
  const users = await Promise.all(Array.from({ length: request.users }, () => request.connect()));
  const times: Record<Operation, number[]> = {
    counts: [],
    charts4: [],
    'first-page': [],
    'new-filter': [],
    'deep-page': [],
  };
  let failures = 0;
  const work = async (user: User, at: number): Promise<void> => {
    for (const search of searchesOf(request.facts, request.users * 10_000 + at, each)) {
      const calls = await user.begin(search);
      for (const operation of operations) {
        const begun = performance.now();
        try {
          await calls[operation]();
          times[operation].push(performance.now() - begun);
        } catch {
          failures += 1;
        }
      }
    }
  };
  const delay = monitorEventLoopDelay({ resolution: loopResolutionMs });
  const memoryBefore = process.memoryUsage().rss;
  delay.enable();
  const begun = performance.now();
  await Promise.all(users.map(work));
  const seconds = (performance.now() - begun) / 1000;
  delay.disable();
  const memoryAfter = process.memoryUsage().rss;
  await Promise.all(users.map((user) => user.close()));
  const all = Object.values(times).flat();
  return {
    contender: request.contender,
    users: request.users,
    operations: all.length + failures,
    failures,
    perSecond: all.length / seconds,
    ...spread(all),
    maxMs: Math.max(...all),
    byOperation: Object.fromEntries(
      operations.map((operation) => [
        operation,
        { ...spread(times[operation]), runs: times[operation].length },
      ]),
    ),
    eventLoop: { p99Ms: waitOf(delay.percentile(99)), maxMs: waitOf(delay.max) },
    memoryBefore,
    memoryAfter,
    oneAtATime: request.oneAtATime,
  };
}

function spread(times: readonly number[]): { medianMs: number; p95Ms: number } {
  if (times.length === 0) return { medianMs: 0, p95Ms: 0 };
  return { medianMs: quantile(times, 0.5), p95Ms: quantile(times, 0.95) };
}
