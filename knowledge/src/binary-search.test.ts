import { describe, expect, test } from 'vitest';
import { groupOf, lowerBound, partitionPoint, upperBound } from './binary-search.ts';
import { Random } from './testing/random.ts';

const random = new Random(8);
const lists = [0, 1, 2, 3, 50].map((length) =>
  Uint32Array.from({ length }, () => random.below(20)).toSorted(),
);

/** The first position that passes, found by testing each in turn. */
function firstPosition(low: number, high: number, passes: (position: number) => boolean): number {
  for (let position = low; position < high; position += 1) if (passes(position)) return position;
  return high;
}

describe.each(lists.map((list) => [list.length, list]))('of %i ascending numbers', (length, list) => {
  const ranges = Array.from({ length: 20 }, () => {
    const low = random.below(length + 1);
    return [low, low + random.below(length + 1 - low)];
  });

  test.each(Array.from({ length: 22 }, (_, value) => value))('bounds of %i', (value) => {
    for (const [low, high] of [[0, length], ...ranges]) {
      const first = firstPosition(low, high, (position) => list[position] >= value);
      const after = firstPosition(low, high, (position) => list[position] > value);
      expect(lowerBound(list, value, low, high)).toBe(first);
      expect(upperBound(list, value, low, high)).toBe(after);
      expect(partitionPoint(low, high, (position) => list[position] >= value)).toBe(first);
    }
    expect(lowerBound(list, value)).toBe(lowerBound(list, value, 0, length));
    expect(upperBound(list, value)).toBe(upperBound(list, value, 0, length));
  });
});

test('bounds of the largest number', () => {
  const list = Uint32Array.of(1, 0xffff_ffff, 0xffff_ffff);
  expect(lowerBound(list, 0xffff_ffff)).toBe(1);
  expect(upperBound(list, 0xffff_ffff)).toBe(3);
});

test('the group of a row, where some groups are empty', () => {
  // Groups 0, 2 and 5 have no row; two rows after the last group belong to none.
  const offsets = Uint32Array.of(0, 0, 3, 3, 4, 6, 6, 8);
  const groups = [0, 1, 2, 3, 4, 5, 6, 7].map((row) => groupOf(offsets, 6, row));
  expect(groups).toEqual([1, 1, 1, 3, 4, 4, 6, 6]);
});
