import type { ChartData } from '@moltrove/contract/without-calls';
import { expect, test } from 'vitest';
import type { SearchJobs } from '../search-thread/jobs.ts';
import type { ResultSet } from '../result-set/result-set.ts';
import { allRows } from '../row-sets/row-set.ts';
import { crosstabInParts } from './crosstab-in-parts.ts';
import type { SearchPool } from './search-pool.ts';

const setOf = (activities: number): ResultSet => ({
  structures: allRows(3),
  activities: allRows(activities),
  narrowed: false,
});

function chartOf(entries: number): ChartData {
  const counts = { structures: 1, activities: 1 };
  const chartData = Array.from({ length: entries }, (_, at) => ({ value: `${at}`, label: '', ...counts }));
  const common = { chartKey: 'target', chartLabel: '', chartPriorityOrder: 0, ...counts };
  return { chartType: 'List', ...common, chartData, maxCount: 9, totalEntries: entries };
}

type Input = SearchJobs['crosstab']['input'];

/** A pool of three threads; each part counts its own number in each cell, and ten times that for activities. */
function poolOf(asked: Input[]): SearchPool {
  const run = (kind: string, input: Input): Promise<SearchJobs['crosstab']['output']> => {
    expect(kind).toBe('crosstab');
    asked.push(input);
    const cells = input.rows.chartData.length * input.columns.chartData.length;
    const each = (by: number): Uint32Array =>
      Uint32Array.from({ length: cells }, (_, cell) => by * (input.part + 1) + cell);
    return Promise.resolve({ structures: each(1), activities: each(10) });
  };
  return { size: 3, run } as unknown as SearchPool;
}

test('many activities are counted in parts, one on each thread, and summed', async () => {
  const asked: Input[] = [];
  const cells = await crosstabInParts(poolOf(asked), setOf(100_000), chartOf(2), chartOf(3), {});
  expect(asked.map(({ part, parts }) => [part, parts])).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
  ]);
  expect(cells).toEqual({
    structures: [
      [6, 9, 12],
      [15, 18, 21],
    ],
    activities: [
      [60, 63, 66],
      [69, 72, 75],
    ],
  });
});

test('few activities are counted in one job, and an empty axis takes none', async () => {
  const asked: Input[] = [];
  const pool = poolOf(asked);
  expect(await crosstabInParts(pool, setOf(100), chartOf(1), chartOf(1), {})).toEqual({
    structures: [[1]],
    activities: [[10]],
  });
  expect(asked.map(({ part, parts }) => [part, parts])).toEqual([[0, 1]]);
  expect(await crosstabInParts(pool, setOf(100), chartOf(2), chartOf(0), {})).toEqual({
    structures: [[], []],
    activities: [[], []],
  });
  expect(await crosstabInParts(pool, setOf(100), chartOf(0), chartOf(2), {})).toEqual({
    structures: [],
    activities: [],
  });
  expect(asked).toHaveLength(1);
});
