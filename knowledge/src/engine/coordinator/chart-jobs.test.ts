import { AppError } from '@moltrove/contract/without-calls';
import { describe, expect, test } from 'vitest';
import type { SearchJobs } from '../search-thread/jobs.ts';
import type { ChartOutput } from '../answers/charts/charts-together.ts';
import type { ResultSet } from '../result-set/result-set.ts';
import { allRows } from '../row-sets/row-set.ts';
import { ChartJobs } from './chart-jobs.ts';
import type { ChartTask } from '../answers/charts/charts-together.ts';
import type { SearchPool } from './search-pool.ts';

const setOf = (activities: number): ResultSet => ({
  structures: allRows(3),
  activities: allRows(activities),
  narrowed: false,
});
const asked = (chartKey: string): ChartTask => ({
  chartKey,
  request: { sortOrder: 'A-Z', maxCount: 1, contains: null },
  known: [],
});

/**
 * A pool of two threads whose jobs run until they are released, except for counting, which ends at once. The chart
 * "broken" fails, the chart "whole" is not counted in parts.
 */
class ManualPool {
  readonly size = 2;
  readonly counted: SearchJobs['countCharts']['input'][] = [];
  readonly jobs: {
    readonly keys: string[];
    readonly asked: readonly ChartTask[];
    readonly signal: AbortSignal;
    readonly end: () => void;
  }[] = [];

  run(
    kind: 'charts' | 'countCharts',
    input: SearchJobs['charts']['input'] | SearchJobs['countCharts']['input'],
    { signal }: { signal: AbortSignal },
  ): Promise<readonly unknown[]> {
    if ('part' in input) {
      this.counted.push(input);
      return Promise.resolve(
        input.chartKeys.map((key) => (key === 'whole' ? null : `${key} of part ${input.part}`)),
      );
    }
    expect(kind).toBe('charts');
    const { tasks: asked } = input;
    const keys = asked.map(({ chartKey }) => chartKey);
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new AppError('CANCELLED')));
      const end = (): void => {
        if (keys.includes('broken')) reject(new AppError('INTERNAL'));
        else resolve(keys.map((key) => ({ chart: { chartKey: key } }) as unknown as ChartOutput));
      };
      this.jobs.push({ keys, asked, signal, end });
    });
  }

  get keys(): string[][] {
    return this.jobs.map(({ keys }) => keys);
  }
}

function chartJobs(): { pool: ManualPool; charts: ChartJobs } {
  const pool = new ManualPool();
  return { pool, charts: new ChartJobs(pool as unknown as SearchPool) };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const keyOf = ({ chart }: ChartOutput): string => chart.chartKey;

describe('charts of one set', () => {
  test('that are requested together are distributed over the threads', async () => {
    const { pool, charts } = chartJobs();
    const set = setOf(10);
    const drawn = Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => charts.draw(set, asked(key), {})));
    await turn();
    expect(pool.keys).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
    for (const { end } of pool.jobs) end();
    expect((await drawn).map(keyOf)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('requested while all threads are busy are collected in one job', async () => {
    const { pool, charts } = chartJobs();
    const set = setOf(10);
    const first = ['a', 'b'].map((key) => charts.draw(set, asked(key), {}));
    await turn();
    const later = ['c', 'd'].map((key) => charts.draw(set, asked(key), {}));
    await turn();
    expect(pool.keys).toEqual([['a'], ['b']]);
    pool.jobs[0].end();
    await first[0];
    await turn();
    expect(pool.keys.slice(2)).toEqual([['c', 'd']]);
    for (const { end } of pool.jobs.slice(1)) end();
    expect((await Promise.all(later)).map(keyOf)).toEqual(['c', 'd']);
    await first[1];
  });

  test('of many rows are counted in parts, one on each thread', async () => {
    const { pool, charts } = chartJobs();
    const set = setOf(100_000);
    const counted = { ...asked('d'), known: ['kept'] as never };
    const drawn = [asked('a'), asked('b'), asked('c'), counted].map((each) => charts.draw(set, each, {}));
    await turn();
    const parts = pool.counted.map(({ chartKeys, part, parts: count }) => ({ chartKeys, part, count }));
    expect(parts).toEqual([0, 1].map((part) => ({ chartKeys: ['a', 'b', 'c'], part, count: 2 })));
    expect(pool.keys).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    const known = pool.jobs.flatMap((job) => job.asked.map((each) => each.known));
    expect(known).toEqual([
      ...['a', 'b', 'c'].map((key) => [`${key} of part 0`, `${key} of part 1`]),
      ['kept'],
    ]);
    for (const { end } of pool.jobs) end();
    expect((await Promise.all(drawn)).map(keyOf)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('of many rows that are not to be counted in parts are counted when they are drawn', async () => {
    const { pool, charts } = chartJobs();
    const set = setOf(100_000);
    const drawn = [asked('a'), asked('whole')].map((each) => charts.draw(set, each, {}));
    await turn();
    expect(pool.jobs.flatMap((job) => job.asked.map(({ known }) => known.length))).toEqual([2, 0]);
    for (const { end } of pool.jobs) end();
    expect((await Promise.all(drawn)).map(keyOf)).toEqual(['a', 'whole']);
  });

  test('of very many rows are drawn a few at a time', async () => {
    const { pool, charts } = chartJobs();
    const set = setOf(20_000_000);
    const drawn = Array.from({ length: 20 }, (_, at) => charts.draw(set, asked(`${at}`), {}));
    await turn();
    expect(pool.keys.map(({ length }) => length)).toEqual([4, 4]);
    for (let at = 0; at < pool.jobs.length; at += 1) {
      pool.jobs[at].end();
      await turn();
    }
    expect((await Promise.all(drawn)).map(keyOf)).toEqual(drawn.map((_, at) => `${at}`));
  });

  test('of other sets are drawn in other jobs', async () => {
    const { pool, charts } = chartJobs();
    const drawn = [setOf(1), setOf(1)].map((set) => charts.draw(set, asked('a'), {}));
    await turn();
    expect(pool.keys).toEqual([['a'], ['a']]);
    for (const { end } of pool.jobs) end();
    await Promise.all(drawn);
  });

  test('do not fail with one of them', async () => {
    const { pool, charts } = chartJobs();
    const set = setOf(10);
    const drawn = ['a', 'x', 'broken', 'b'].map((key) => charts.draw(set, asked(key), {}));
    const settled = Promise.allSettled(drawn);
    await turn();
    for (let at = 0; at < pool.jobs.length; at += 1) {
      pool.jobs[at].end();
      await turn();
    }
    expect((await settled).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  test('stop when every chart of a job is cancelled, and not before', async () => {
    const { pool, charts } = chartJobs();
    const set = setOf(10);
    const callers = ['a', 'b', 'c'].map(() => new AbortController());
    const drawn = callers.map(({ signal }, at) => charts.draw(set, asked(`${at}`), { signal }));
    const settled = Promise.allSettled(drawn);
    await turn();
    callers[0].abort();
    await expect(drawn[0]).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(pool.jobs.map(({ signal }) => signal.aborted)).toEqual([false, false]);
    callers[1].abort();
    expect(pool.jobs.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    pool.jobs[1].end();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  });

  test('that were cancelled are never started', async () => {
    const { pool, charts } = chartJobs();
    const caller = new AbortController();
    const drawn = charts.draw(setOf(10), asked('a'), { signal: caller.signal });
    caller.abort();
    await expect(drawn).rejects.toMatchObject({ code: 'CANCELLED' });
    await turn();
    expect(pool.jobs).toEqual([]);
  });
});
