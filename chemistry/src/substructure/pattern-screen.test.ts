import { describe, expect, it } from 'vitest';
import { fingerprintBytes } from '../fingerprints.ts';
import { addPattern, emptyBitmaps, screenedWords, wordsOf } from './pattern-screen.ts';

function fingerprintOf(...bits: number[]): Uint8Array {
  const bytes = new Uint8Array(fingerprintBytes);
  for (const bit of bits) bytes[bit >> 3] |= 1 << (bit & 7);
  return bytes;
}

function moleculesIn(words: Uint32Array, from: number): number[] {
  return [...words].flatMap((word, at) =>
    Array.from({ length: 32 }, (_, bit) => bit)
      .filter((bit) => ((word >>> bit) & 1) === 1)
      .map((bit) => (from + at) * 32 + bit),
  );
}

describe('the screen', () => {
  const count = 75;
  const bitmaps = emptyBitmaps(count);
  const fingerprints = Array.from({ length: count }, (_, molecule) =>
    fingerprintOf(0, 7 + (molecule % 5), 2047 - (molecule % 3)),
  );
  fingerprints.forEach((fingerprint, molecule) => addPattern(bitmaps, molecule, fingerprint));

  it.each([
    ['no bit', []],
    ['a bit of all', [0]],
    ['a bit of some', [9]],
    ['several bits', [0, 8, 2046]],
    ['a bit of none', [100]],
    ['bits of different molecules', [7, 8]],
  ])('passes molecules with every bit of a query: %s', (_, bits) => {
    const query = fingerprintOf(...bits);
    const wanted = fingerprints
      .map((fingerprint, molecule) => ({ fingerprint, molecule }))
      .filter(({ fingerprint }) => query.every((byte, at) => (fingerprint[at] & byte) === byte))
      .map(({ molecule }) => molecule);
    const parts = [
      [0, 1],
      [1, wordsOf(count)],
    ] as const;
    const found = parts.flatMap(([from, to]) => moleculesIn(screenedWords(bitmaps, query, from, to), from));
    expect(found).toEqual(wanted);
  });

  it('counts the molecules with each bit', () => {
    expect([bitmaps.uses[0], bitmaps.uses[7], bitmaps.uses[2047], bitmaps.uses[100]]).toEqual([
      75, 15, 25, 0,
    ]);
  });
});
