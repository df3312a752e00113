import { type RowSet, denseFrom, setOfSorted, setOfWords } from './row-set.ts';
import { sortRows } from './sort-rows.ts';
import { fillBits, setBit, sharedWords } from './words.ts';

/** Up to this many rows are gathered in a list and sorted; more are set in a bitmap, which needs no sorting. */
const listLimit = 200_000;

/** Collects rows in any order, possibly repeated, into a set. `estimate` is an upper bound of the number of rows. */
export class RowCollector {
  readonly #universe: number;
  readonly #words: Uint32Array | null;
  #list: Uint32Array;
  #count = 0;

  constructor(universe: number, estimate: number) {
    this.#universe = universe;
    const listed = estimate <= Math.min(listLimit, denseFrom(universe));
    this.#words = listed ? null : sharedWords(universe);
    this.#list = new Uint32Array(listed ? estimate : 0);
  }

  add(row: number): void {
    if (this.#words === null) {
      this.#makeRoom(1);
      this.#list[this.#count] = row;
      this.#count += 1;
    } else {
      setBit(this.#words, row);
    }
  }

  /** Adds `rows[start]` to `rows[end - 1]`. */
  addRows(rows: Uint32Array, start = 0, end = rows.length): void {
    const words = this.#words;
    if (words === null) {
      this.#makeRoom(end - start);
      const list = this.#list;
      let to = this.#count;
      for (let at = start; at < end; at += 1, to += 1) list[to] = rows[at];
      this.#count = to;
      return;
    }
    for (let at = start; at < end; at += 1) {
      const row = rows[at];
      setBit(words, row);
    }
  }

  /** Adds the rows from `start` to `end` (exclusive). */
  addRange(start: number, end: number): void {
    if (this.#words !== null) return fillBits(this.#words, start, end);
    this.#makeRoom(end - start);
    const list = this.#list;
    for (let row = start, at = this.#count; row < end; row += 1, at += 1) list[at] = row;
    this.#count += Math.max(0, end - start);
  }

  finish(): RowSet {
    if (this.#words !== null) return setOfWords(this.#universe, this.#words);
    const listed = this.#list.subarray(0, this.#count);
    const sorted = isAscending(listed) ? listed : sortRows(listed, this.#universe);
    let count = 0;
    for (let at = 0; at < sorted.length; at += 1) {
      if (at === 0 || sorted[at] !== sorted[count - 1]) sorted[count++] = sorted[at];
    }
    return setOfSorted(this.#universe, sorted.subarray(0, count));
  }

  /** Makes room for repeated rows and for estimates that were too low. */
  #makeRoom(more: number): void {
    const needed = this.#count + more;
    if (needed <= this.#list.length) return;
    const list = new Uint32Array(Math.max(needed, this.#list.length * 2));
    list.set(this.#list.subarray(0, this.#count));
    this.#list = list;
  }
}

function isAscending(rows: Uint32Array): boolean {
  for (let at = 1; at < rows.length; at += 1) if (rows[at] < rows[at - 1]) return false;
  return true;
}

/** Collects rows that come in ascending order without repeats. `capacity` is an upper bound of their number. */
export class AscendingCollector {
  readonly #universe: number;
  readonly #words: Uint32Array | null;
  readonly #rows: Uint32Array;
  #count = 0;

  constructor(universe: number, capacity: number) {
    this.#universe = universe;
    const dense = capacity >= denseFrom(universe);
    this.#words = dense ? sharedWords(universe) : null;
    this.#rows = new Uint32Array(dense ? 0 : capacity);
  }

  addRows(rows: Uint32Array, length: number): void {
    const words = this.#words;
    if (words === null) {
      this.#rows.set(rows.subarray(0, length), this.#count);
    } else {
      for (let at = 0; at < length; at += 1) setBit(words, rows[at]);
    }
    this.#count += length;
  }

  /** Adds the rows from `start` to `end` (exclusive). */
  addRange(start: number, end: number): void {
    if (this.#words !== null) fillBits(this.#words, start, end);
    else for (let row = start, at = this.#count; row < end; row += 1, at += 1) this.#rows[at] = row;
    this.#count += Math.max(0, end - start);
  }

  finish(): RowSet {
    if (this.#words !== null) return setOfWords(this.#universe, this.#words);
    return setOfSorted(this.#universe, this.#rows.subarray(0, this.#count));
  }
}
