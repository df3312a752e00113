import { bitsOf, fingerprintBits, fingerprintBytes } from '../fingerprints.ts';

/** One bitmap of the molecules per bit of the pattern fingerprint, stored consecutively. */
export interface PatternBitmaps {
  readonly count: number;
  /** fingerprintBits times wordsOf(count) words: bit m of bitmap b is for molecule m. */
  readonly words: Uint32Array;
  /** Number of molecules with each bit. */
  readonly uses: Uint32Array;
}

export function wordsOf(count: number): number {
  return Math.ceil(count / 32);
}

/** Empty bitmaps for `count` molecules, in the caller's memory if given. */
export function emptyBitmaps(count: number): PatternBitmaps {
  const words = new Uint32Array(fingerprintBits * wordsOf(count));
  return { count, words, uses: new Uint32Array(fingerprintBits) };
}

/** Adds the fingerprint of a molecule. */
export function addPattern(
  { count, words, uses }: PatternBitmaps,
  molecule: number,
  fingerprint: Uint8Array,
): void {
  const width = wordsOf(count);
  // The word and the mask of a molecule are the same in every bitmap.
  const word = molecule >>> 5;
  const mask = 1 << (molecule & 31);
  for (let at = 0; at < fingerprint.length; at += 1) {
    for (let byte = fingerprint[at]; byte !== 0; byte &= byte - 1) {
      const bit = at * 8 + 31 - Math.clz32(byte & -byte);
      words[bit * width + word] |= mask;
      uses[bit] += 1;
    }
  }
}

/** Maximum number of bitmaps read, rarest first; more of them hardly exclude further molecules. */
const maxBitmaps = 64;

/** Bitmap of the molecules from 32 * from to 32 * to that pass a screen, as words of that range. */
export type Screen = (from: number, to: number) => Uint32Array;

/** Passes the molecules that have every bit of the query. */
export function containingScreen({ count, words, uses }: PatternBitmaps, query: Uint8Array): Screen {
  const width = wordsOf(count);
  const [first, ...others] = bitsOf(query)
    .sort((a, b) => uses[a] - uses[b])
    .slice(0, maxBitmaps)
    .map((bit) => bit * width);
  return (from, to) => {
    const found = new Uint32Array(to - from);
    if (first === undefined) return everything(count, from, found);
    for (let at = from; at < to; at += 1) {
      let word = words[first + at];
      for (let other = 0; word !== 0 && other < others.length; other += 1) word &= words[others[other] + at];
      found[at - from] = word;
    }
    return found;
  };
}

/** Passes the molecules without any bit that the query lacks: they may be part of it. */
export function containedScreen({ count, words, uses }: PatternBitmaps, query: Uint8Array): Screen {
  const width = wordsOf(count);
  const own = new Set(bitsOf(query));
  // Common bits first, because they exclude the most.
  const others = Array.from({ length: fingerprintBits }, (_, bit) => bit)
    .filter((bit) => !own.has(bit) && uses[bit] > 0)
    .sort((a, b) => uses[b] - uses[a])
    .map((bit) => bit * width);
  return (from, to) => {
    const found = everything(count, from, new Uint32Array(to - from));
    for (let at = from; at < to; at += 1) {
      let word = found[at - from];
      for (let other = 0; word !== 0 && other < others.length; other += 1) word &= ~words[others[other] + at];
      found[at - from] = word;
    }
    return found;
  };
}

function everything(count: number, from: number, found: Uint32Array): Uint32Array {
  found.fill(0xff_ff_ff_ff);
  const last = wordsOf(count) - 1 - from;
  if (count % 32 !== 0 && last >= 0 && last < found.length) found[last] = (1 << (count % 32)) - 1;
  return found;
}

/** The pattern fingerprint of a molecule, from the bitmaps. */
export function patternOf({ count, words }: PatternBitmaps, molecule: number): Uint8Array {
  const width = wordsOf(count);
  const [word, mask] = [molecule >>> 5, 1 << (molecule & 31)];
  const found = new Uint8Array(fingerprintBytes);
  for (let bit = 0; bit < fingerprintBits; bit += 1) {
    if ((words[bit * width + word] & mask) !== 0) found[bit >>> 3] |= 1 << (bit & 7);
  }
  return found;
}
