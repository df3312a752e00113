import { describe, expect, test } from 'vitest';
import type { ChartData } from '../catalogue/chart-data.ts';
import { filterOfEntry, withEntryFilter } from './entry-filter.ts';
import { type ChartFilter, chartFilterSchema } from './query.ts';

const counts = { structures: 1, activities: 2 };
const fields = { chartLabel: '', chartPriorityOrder: 0, ...counts };
const listed = { maxCount: 10, totalEntries: 2 };

function rangeOf(chartKey: string, ...edges: number[]): ChartData {
  const chartData = edges.slice(1).map((max, at) => ({ min: edges[at]!, max, lastValue: null, ...counts }));
  const range = {
    chartType: 'Range',
    minValue: edges[0]!,
    maxValue: edges.at(-1)!,
    withoutValue: counts,
  } as const;
  return { ...fields, ...range, chartKey, chartData };
}

type Filters = [ChartFilter, ChartFilter, ChartFilter];

describe('the filter of an entry', () => {
  test('of a List or Image chart includes its value, null for rows without a value', () => {
    const chartData = [
      { value: 'IC50', label: 'IC50', ...counts },
      { value: null, label: 'Not given', ...counts },
    ];
    const list: ChartData = { ...fields, ...listed, chartType: 'List', chartKey: 'activitytype', chartData };
    expect(filterOfEntry(list, 0)).toEqual(
      chartFilterSchema.parse({ chartKey: 'activitytype', include: ['IC50'] }),
    );
    expect(filterOfEntry(list, 1).include).toEqual([null]);
  });

  test('of a Tree chart includes the id of its node', () => {
    const node = { id: 'a/b', parentid: null, label: 'B', hint: '', ...counts, children: true, found: true };
    const tree: ChartData = {
      ...fields,
      ...listed,
      chartType: 'Tree',
      chartKey: 'targettree',
      chartData: [node],
      withoutValue: counts,
    };
    expect(filterOfEntry(tree, 0)).toMatchObject({ chartKey: 'targettree', include: ['a/b'] });
  });

  test('of a bar ends before the next bar; the last bar includes its upper end', () => {
    const range = rangeOf('pactivity', -0.2, 0, 0.2, 5.6);
    const [first, second, last] = [0, 1, 2].map((at) => filterOfEntry(range, at)) as Filters;
    expect([first, second, last].map(({ minValue }) => minValue)).toEqual([-0.2, 0, 0.2]);
    expect(first.maxValue).toBe(-Number.MIN_VALUE);
    expect(second.maxValue).toBeLessThan(0.2);
    // There is no number between them.
    expect([second.maxValue, 0.2]).toContain((second.maxValue! + 0.2) / 2);
    expect(last.maxValue).toBe(5.6);
    expect(JSON.parse(JSON.stringify([first, second, last]))).toEqual([first, second, last]);
  });

  test('of a bar below zero also ends before the next bar', () => {
    const { maxValue } = filterOfEntry(rangeOf('logp', -1.5, -1, -0.5), 0);
    expect(maxValue).toBeLessThan(-1);
    expect(maxValue).toBeGreaterThan(-1.000_001);
  });

  test('of a bar of integers ends with an integer; a bar of one number includes only that', () => {
    const years = rangeOf('year', 1990, 1995, 2000);
    expect(filterOfEntry(years, 0)).toMatchObject({ minValue: 1990, maxValue: 1994 });
    expect(filterOfEntry(years, 1)).toMatchObject({ minValue: 1995, maxValue: 1999 });
    expect(filterOfEntry(rangeOf('hbdonors', 3, 4), 0)).toMatchObject({ minValue: 3, maxValue: 3 });
  });
});

const filter = (input: object): ChartFilter =>
  chartFilterSchema.parse({ chartKey: 'activitytype', ...input });
const year = (minValue: number | null, maxValue: number | null, excludeRange = false): ChartFilter =>
  chartFilterSchema.parse({ chartKey: 'year', minValue, maxValue, excludeRange });

describe('adding the filter of an entry', () => {
  test('adds one of another chart to the others', () => {
    const others = [year(1990, 2000), filter({ include: ['Ki'] })];
    const added = filter({ chartKey: 'target', include: ['A'] });
    expect(withEntryFilter(others, added)).toEqual([...others, added]);
  });

  test('replaces one of a single-valued chart that includes the value', () => {
    const added = filter({ include: ['IC50'] });
    for (const before of [{ include: ['Ki', 'IC50'] }, { exclude: ['Ki'] }, { include: ['IC50'] }]) {
      expect(withEntryFilter([filter(before), year(1, 2)], added)).toEqual([added, year(1, 2)]);
    }
  });

  test('keeps both if the other does not include the value, so that nothing is found', () => {
    const added = filter({ include: ['IC50'] });
    for (const before of [filter({ include: ['Ki'] }), filter({ exclude: ['IC50'] })]) {
      expect(withEntryFilter([before], added)).toEqual([before, added]);
    }
  });

  test('keeps both for a multi-valued chart, unless they are equal', () => {
    const one = filter({ chartKey: 'company', include: ['A'] });
    const other = filter({ chartKey: 'company', include: ['B'] });
    expect(withEntryFilter([one], other)).toEqual([one, other]);
    expect(withEntryFilter([one], one)).toEqual([one]);
    const without = filter({ chartKey: 'company', exclude: ['C'] });
    expect(withEntryFilter([without], one)).toEqual([without, one]);
  });

  test('intersects ranges, and keeps both if they are disjoint or one is inverted', () => {
    expect(withEntryFilter([year(1990, 2010)], year(2005, 2020))).toEqual([year(2005, 2010)]);
    expect(withEntryFilter([year(null, 2010)], year(2005, 2006))).toEqual([year(2005, 2006)]);
    expect(withEntryFilter([year(1990, 1999)], year(2005, 2006))).toEqual([
      year(1990, 1999),
      year(2005, 2006),
    ]);
    expect(withEntryFilter([year(1990, 1999, true)], year(1991, 2006))).toHaveLength(2);
  });
});
