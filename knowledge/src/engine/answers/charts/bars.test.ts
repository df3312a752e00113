import { describe, expect, test } from 'vitest';
import { barsOf } from './bars.ts';
import type { ChartColumn } from './chart-columns.ts';

/** A chart of these numbers, each with its number of structures. */
function chartOf(amounts: readonly (readonly [value: number, structures: number])[], wholeNumbers: boolean) {
  const column = {
    chart: { wholeNumbers } as ChartColumn['chart'],
    level: 'structure',
    values: Float64Array.from(amounts, ([value]) => value),
  } as ChartColumn;
  const counts = Uint32Array.from([9, ...amounts.map(([, structures]) => structures)]);
  return (maxBars: number, joinTails: boolean) =>
    barsOf(column, { structures: counts, activities: counts }, { maxBars, joinTails })!;
}

const edges = ({ list }: ReturnType<ReturnType<typeof chartOf>>) =>
  list.map(({ min, max, lastValue, tail }) => [min, max, lastValue, ...(tail === undefined ? [] : [tail])]);

/** 300 structures from 200 to 499, one of 18.02 and one of 3800. */
const weights = chartOf(
  [[18.02, 1], ...Array.from({ length: 300 }, (_, at): [number, number] => [200 + at, 1]), [3800, 1]],
  false,
);

describe('bars of a chart with long tails', () => {
  test('have one for each tail beyond the 1st and 99th percentile, which share the number of bars', () => {
    expect(edges(weights(7, true))).toEqual([
      [18.02, 200, 18.02, 'below'],
      [200, 300, 299],
      [300, 400, 399],
      [400, 500, 499],
      [500, 3800, 3800, 'above'],
    ]);
    expect(edges(weights(8, true)).slice(0, 3)).toEqual([
      [18.02, 200, 18.02, 'below'],
      [200, 250, 249],
      [250, 300, 299],
    ]);
  });

  test('cover the whole range if tails are not joined', () => {
    expect(edges(weights(8, false))).toEqual([
      [0, 500, 499],
      [500, 1000, null],
      [1000, 1500, null],
      [1500, 2000, null],
      [2000, 2500, null],
      [2500, 3000, null],
      [3000, 3500, null],
      [3500, 4000, 3800],
    ]);
  });

  test('contain each value once', () => {
    const { groups, list } = weights(7, true);
    const sums = list.map((_, at) => groups.groupOf.reduce((sum, bar) => sum + Number(bar === at + 1), 0));
    expect(sums).toEqual([1, 100, 100, 100, 1]);
  });
});

describe('bars of a chart without long tails', () => {
  test('are the same either way if the middle takes half of the range', () => {
    const even = chartOf(
      Array.from({ length: 200 }, (_, at): [number, number] => [at / 10, 1]),
      false,
    );
    expect(even(20, true)).toEqual(even(20, false));
  });

  test('are the same if each integer has one', () => {
    const charges = chartOf(
      [
        [-2, 1],
        [0, 5000],
        [1, 40],
      ],
      true,
    );
    expect(edges(charges(5, true))).toEqual([
      [-2, -1, -2],
      [-1, 0, null],
      [0, 1, 0],
      [1, 2, 1],
    ]);
  });
});
