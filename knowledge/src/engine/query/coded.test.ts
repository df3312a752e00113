import { describe, expect, test } from 'vitest';
import { Random } from '../../testing/random.ts';
import { codesUpTo } from '../../release/typed-arrays.ts';
import { chunksOf } from '../row-sets/chunks.ts';
import { rowsBetween } from './coded.ts';

describe('rows whose code is between two others', () => {
  test.each([
    ['bytes', 0xff],
    ['two bytes', 0xffff],
    ['four bytes', 0x7fff_ffff],
  ])('of %s', (_, highest) => {
    const random = new Random(highest);
    for (const length of [0, 1, 31, 32, 33, 1000]) {
      const codes = codesUpTo(highest, length).map(() => random.below(highest + 1));
      const [first, last] = [random.below(highest), random.below(highest)].sort((a, b) => a - b);
      const expected = [...codes.keys()].filter((row) => codes[row] >= first && codes[row] <= last);
      const found = [...chunksOf(rowsBetween(codes, first, last))].flatMap((chunk) => [...chunk]);
      expect(found).toEqual(expected);
    }
  });

  test('includes both ends', () => {
    const found = [...chunksOf(rowsBetween(Uint8Array.of(1, 2, 3, 4, 5), 2, 4))].flatMap((rows) => [...rows]);
    expect(found).toEqual([1, 2, 3]);
  });
});
