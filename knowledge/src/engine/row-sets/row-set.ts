import { countBits, fillBits, setBit, sharedWords, unpackWord, wordCount } from './words.ts';

/**
 * An immutable set of rows 0 to universe - 1, in shared memory: all of them, a sorted list of few, or a bitmap of many.
 */
export type RowSet =
  | { readonly kind: 'all'; readonly universe: number; readonly count: number }
  | { readonly kind: 'sparse'; readonly universe: number; readonly count: number; readonly rows: Uint32Array }
  | {
      readonly kind: 'dense';
      readonly universe: number;
      readonly count: number;
      readonly words: Uint32Array;
    };

export function allRows(universe: number): RowSet {
  return { kind: 'all', universe, count: universe };
}

export function noRows(universe: number): RowSet {
  return { kind: 'sparse', universe, count: 0, rows: new Uint32Array(0) };
}

/** From this count on a list of rows is larger than the bitmap. */
export function denseFrom(universe: number): number {
  return wordCount(universe);
}

/** A set of ascending, distinct rows. */
export function setOfSorted(universe: number, rows: Uint32Array): RowSet {
  if (rows.length === universe) return allRows(universe);
  if (rows.length < denseFrom(universe)) {
    const shared = new Uint32Array(new SharedArrayBuffer(rows.length * 4));
    shared.set(rows);
    return { kind: 'sparse', universe, count: rows.length, rows: shared };
  }
  const words = sharedWords(universe);
  for (let at = 0; at < rows.length; at += 1) setBit(words, rows[at]);
  return { kind: 'dense', universe, count: rows.length, words };
}

/** The set of a bitmap in shared memory; the set takes ownership of it. */
export function setOfWords(universe: number, words: Uint32Array): RowSet {
  const count = countBits(words);
  if (count === universe) return allRows(universe);
  if (count >= denseFrom(universe)) return { kind: 'dense', universe, count, words };
  return { kind: 'sparse', universe, count, rows: rowsOfWords(words, count) };
}

/** The rows of a bitmap in ascending order, in shared memory. */
export function rowsOfWords(words: Uint32Array, count: number): Uint32Array {
  const rows = new Uint32Array(new SharedArrayBuffer(count * 4));
  let next = 0;
  for (let at = 0; at < words.length; at += 1) {
    if (words[at] !== 0) next = unpackWord(words[at], at << 5, rows, next);
  }
  return rows;
}

/** A copy of the set as a bitmap, in shared memory. */
export function copyToWords(set: RowSet): Uint32Array {
  const words = sharedWords(set.universe);
  switch (set.kind) {
    case 'all':
      fillBits(words, 0, set.universe);
      break;
    case 'dense':
      words.set(set.words);
      break;
    case 'sparse':
      for (let at = 0; at < set.rows.length; at += 1) setBit(words, set.rows[at]);
      break;
  }
  return words;
}

/** The set as a bitmap, for reading only. */
export function asWords(set: RowSet): Uint32Array {
  return set.kind === 'dense' ? set.words : copyToWords(set);
}

/** Bytes that a set occupies. */
export function bytesOfSet(set: RowSet): number {
  switch (set.kind) {
    case 'all':
      return 0;
    case 'sparse':
      return set.rows.byteLength;
    case 'dense':
      return set.words.byteLength;
  }
}
