import { type RowSet, denseFrom, setOfSorted, setOfWords } from './row-set.ts';
import { fillBits, sharedWords } from './words.ts';

/** Below this many rows a list is gathered and sorted; above, bits are set, which sorts by itself. */
const listLimit = 4096;

/** Gathers rows in any order, repeats allowed, into a set. `estimate` is an upper bound of what will be added. */
export class RowCollector {
  readonly #universe: number;
  readonly #words: Uint32Array | null;
  readonly #list: number[] = [];

  constructor(universe: number, estimate: number) {
    this.#universe = universe;
    this.#words = estimate <= Math.min(listLimit, denseFrom(universe)) ? null : sharedWords(universe);
  }

  add(row: number): void {
    if (this.#words === null) this.#list.push(row);
    else this.#words[row >>> 5] |= 1 << (row & 31);
  }

  /** Adds `rows[start]` to `rows[end - 1]`. */
  addRows(rows: Uint32Array, start = 0, end = rows.length): void {
    const words = this.#words;
    if (words === null) {
      for (let at = start; at < end; at += 1) this.#list.push(rows[at]);
      return;
    }
    for (let at = start; at < end; at += 1) {
      const row = rows[at];
      words[row >>> 5] |= 1 << (row & 31);
    }
  }

  /** Adds the rows from `start` to `end` (exclusive). */
  addRange(start: number, end: number): void {
    if (this.#words !== null) return fillBits(this.#words, start, end);
    for (let row = start; row < end; row += 1) this.#list.push(row);
  }

  finish(): RowSet {
    if (this.#words !== null) return setOfWords(this.#universe, this.#words);
    const sorted = Uint32Array.from(this.#list).sort();
    let count = 0;
    for (let at = 0; at < sorted.length; at += 1) {
      if (at === 0 || sorted[at] !== sorted[count - 1]) sorted[count++] = sorted[at];
    }
    return setOfSorted(this.#universe, sorted.subarray(0, count));
  }
}

/** Gathers rows that come in ascending order without repeats. `most` is an upper bound of how many. */
export class AscendingCollector {
  readonly #universe: number;
  readonly #words: Uint32Array | null;
  readonly #rows: Uint32Array;
  #count = 0;

  constructor(universe: number, most: number) {
    this.#universe = universe;
    const dense = most >= denseFrom(universe);
    this.#words = dense ? sharedWords(universe) : null;
    this.#rows = new Uint32Array(dense ? 0 : most);
  }

  addRows(rows: Uint32Array, length: number): void {
    const words = this.#words;
    if (words === null) {
      this.#rows.set(rows.subarray(0, length), this.#count);
    } else {
      for (let at = 0; at < length; at += 1) words[rows[at] >>> 5] |= 1 << (rows[at] & 31);
    }
    this.#count += length;
  }

  finish(): RowSet {
    if (this.#words !== null) return setOfWords(this.#universe, this.#words);
    return setOfSorted(this.#universe, this.#rows.subarray(0, this.#count));
  }
}
