/**
 * Bitmaps as 32-bit words: row r is bit r & 31 of word r >>> 5. Rows are not checked: one past the last word reads as 0
 * and is not written.
 */

export function wordCount(universe: number): number {
  return (universe + 31) >>> 5;
}

/** Zeroed words in shared memory, readable by all threads. */
export function sharedWords(universe: number): Uint32Array {
  return new Uint32Array(new SharedArrayBuffer(wordCount(universe) * 4));
}

export function hasBit(words: Uint32Array, row: number): boolean {
  return bitAt(words, row) === 1;
}

/** The bit of a row, 0 or 1: for loops that add it up instead of branching. */
export function bitAt(words: Uint32Array, row: number): number {
  return (words[row >>> 5] >>> (row & 31)) & 1;
}

export function setBit(words: Uint32Array, row: number): void {
  words[row >>> 5] |= 1 << (row & 31);
}

export function clearBit(words: Uint32Array, row: number): void {
  words[row >>> 5] &= ~(1 << (row & 31));
}

export function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return (((bits + (bits >>> 4)) & 0x0f0f_0f0f) * 0x0101_0101) >>> 24;
}

export function countBits(words: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < words.length; at += 1) count += bitsIn(words[at]);
  return count;
}

/** Sets the bits from `start` to `end` (exclusive). */
export function fillBits(words: Uint32Array, start: number, end: number): void {
  if (start >= end) return;
  const first = start >>> 5;
  const last = (end - 1) >>> 5;
  const firstMask = 0xffff_ffff << (start & 31);
  const tail = 0xffff_ffff >>> (31 - ((end - 1) & 31));
  if (first === last) {
    words[first] |= firstMask & tail;
    return;
  }
  words[first] |= firstMask;
  words.fill(0xffff_ffff, first + 1, last);
  words[last] |= tail;
}

/** A word of a bitmap, masked to rows `from` to `to` (exclusive). */
export function wordIn(words: Uint32Array, at: number, from: number, to: number): number {
  let word = words[at] | 0;
  if (at === from >>> 5) word &= 0xffff_ffff << (from & 31);
  if (at === (to - 1) >>> 5) word &= 0xffff_ffff >>> (31 - ((to - 1) & 31));
  return word;
}

/** Index of the lowest set bit of a word, from 0 to 31. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** Writes the rows of one word to `into`, from index `at`; returns the index after the last. */
export function unpackWord(word: number, firstRow: number, into: Uint32Array, at: number): number {
  let rest = word | 0;
  let next = at;
  while (rest !== 0) {
    into[next] = firstRow + lowestBit(rest);
    next += 1;
    rest &= rest - 1;
  }
  return next;
}
