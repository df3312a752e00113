import { describe, expect, it } from 'vitest';
import { fingerprintBytes } from '../fingerprints.ts';
import {
  addPattern,
  containedScreen,
  containingScreen,
  emptyBitmaps,
  type Screen,
  wordsOf,
} from './pattern-screen.ts';

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

  function passed(screen: Screen): number[] {
    const end = wordsOf(count);
    return [...moleculesIn(screen(0, 1), 0), ...moleculesIn(screen(1, end), 1)];
  }

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
    expect(passed(containingScreen(bitmaps, query))).toEqual(wanted);
  });

  it.each([
    ['every bit', Array.from({ length: 2048 }, (_, bit) => bit)],
    ['no bit', []],
    ['all bits of some', [0, 8, 9, 2045, 2046, 2047]],
    ['all bits of one in fifteen', [0, 11, 2047]],
    ['not the bit of all', [7, 8, 9, 10, 11, 2045, 2046, 2047]],
  ])('passes molecules that have no other bits than a query: %s', (_, bits) => {
    const query = fingerprintOf(...bits);
    const wanted = fingerprints
      .map((fingerprint, molecule) => ({ fingerprint, molecule }))
      .filter(({ fingerprint }) => fingerprint.every((byte, at) => (query[at] & byte) === byte))
      .map(({ molecule }) => molecule);
    expect(passed(containedScreen(bitmaps, query))).toEqual(wanted);
  });

  it('counts the molecules with each bit', () => {
    expect([bitmaps.uses[0], bitmaps.uses[7], bitmaps.uses[2047], bitmaps.uses[100]]).toEqual([
      75, 15, 25, 0,
    ]);
  });
});
