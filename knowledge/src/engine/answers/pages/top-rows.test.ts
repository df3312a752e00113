import { describe, expect, test } from 'vitest';
import { Random } from '../../../testing/random.ts';
import { allRows, setOfSorted } from '../../row-sets/row-set.ts';
import { rowsFromTop } from './top-rows.ts';
import { hasBit } from '../../row-sets/words.ts';

const universe = 20_000;
const random = new Random(5);
const keys = Uint32Array.from({ length: universe }, () => random.below(50));
const order = Uint32Array.from({ length: universe }, (_, row) => row).sort(
  (a, b) => keys[a] - keys[b] || a - b,
);
const topRows = order.slice(0, 3000);

const setWhere = (predicate: (row: number) => boolean): ReturnType<typeof setOfSorted> =>
  setOfSorted(universe, Uint32Array.from({ length: universe }, (_, row) => row).filter(predicate));

describe('a page taken from the first rows of the whole release', () => {
  test.each([
    ['a bitmap', 20, setWhere(() => random.chance(0.2))],
    ['a list', 3, setWhere(() => random.chance(0.03))],
    ['everything', 20, allRows(universe)],
  ])('of %s is the slice of the fully sorted rows', (_, last, set) => {
    const has = (row: number): boolean =>
      set.kind === 'all' || (set.kind === 'sparse' ? set.rows.includes(row) : hasBit(set.words, row));
    const sorted = [...order].filter(has);
    for (const [from, to] of [
      [0, 1],
      [0, last >>> 1],
      [last >>> 1, last],
    ]) {
      expect([...rowsFromTop(topRows, set, from, to)!]).toEqual(sorted.slice(from, to));
    }
  });

  test('is not found if too few rows of the set are among the first', () => {
    expect(
      rowsFromTop(
        topRows,
        setWhere(() => random.chance(0.2)),
        0,
        5000,
      ),
    ).toBeNull();
    expect(
      rowsFromTop(
        topRows,
        setWhere((row) => keys[row] > 40),
        0,
        10,
      ),
    ).toBeNull();
    expect(
      rowsFromTop(
        topRows,
        setWhere((row) => row % 7000 === 0),
        0,
        10,
      ),
    ).toBeNull();
    expect(rowsFromTop(topRows, allRows(universe), 2995, 3005)).toBeNull();
  });

  test('of a list is not looked up if reading the complete list is cheaper', () => {
    const list = setWhere((row) => row % 50 === 0);
    expect(rowsFromTop(topRows, list, 0, 1)).toHaveLength(1);
    expect(rowsFromTop(topRows, list, 0, 3)).toBeNull();
  });

  test('after the last row is empty', () => {
    const some = setWhere(() => random.chance(0.3));
    expect(rowsFromTop(topRows, some, some.count, some.count + 10)?.length ?? 0).toBe(0);
  });
});
