import { expect, test } from 'vitest';
import { Random } from '../../testing/random.ts';
import { bitAt, clearBit, countBits, hasBit, lowestBit, setBit, wordCount, wordIn } from './words.ts';

const universe = 100;

test('bits are set, read and cleared one by one', () => {
  const random = new Random(3);
  const words = new Uint32Array(wordCount(universe));
  const expected = new Set<number>();
  for (let step = 0; step < 1000; step += 1) {
    const row = random.below(universe);
    if (random.chance(0.5)) {
      setBit(words, row);
      expected.add(row);
    } else {
      clearBit(words, row);
      expected.delete(row);
    }
    expect(hasBit(words, row)).toBe(expected.has(row));
    expect(countBits(words)).toBe(expected.size);
  }
  for (let row = 0; row < universe; row += 1) expect(bitAt(words, row)).toBe(expected.has(row) ? 1 : 0);
});

test('a row past the last word reads as 0 and is not written', () => {
  const words = new Uint32Array(2);
  setBit(words, 64);
  expect([...words]).toEqual([0, 0]);
  expect(hasBit(words, 64)).toBe(false);
});

test('a word keeps the bits of a range of rows', () => {
  const words = new Uint32Array(wordCount(universe)).fill(0xffff_ffff);
  const rowsIn = (from: number, to: number): number[] =>
    Array.from(words, (_, at) => wordIn(words, at, from, to)).flatMap((word, at) =>
      at << 5 < to && (at + 1) << 5 > from
        ? Array.from({ length: 32 }, (__, bit) => at * 32 + bit).filter((row) => (word >>> (row & 31)) & 1)
        : [],
    );
  for (const [from, to] of [
    [0, 1],
    [0, 32],
    [31, 33],
    [5, 9],
    [32, 96],
    [40, 100],
  ]) {
    expect(rowsIn(from, to)).toEqual(Array.from({ length: to - from }, (_, at) => from + at));
  }
});

test('the lowest bit of a word', () => {
  expect([1, 2, 12, 0x8000_0000, 0xffff_ffff].map(lowestBit)).toEqual([0, 1, 2, 31, 0]);
});
