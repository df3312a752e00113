import { type Cancel, neverCancelled } from '../worker-pool/cancel.ts';
import type { RowSet } from './row-set.ts';
import { unpackWord } from './words.ts';

/** Rows are worked through in chunks that stay in the processor's cache; loops over a chunk are plain loops. */
export const chunkRows = 16 * 1024;

/** Rows `from` to `to` (exclusive). */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The rows of a set in ascending order, chunk by chunk; with a span those alone that lie in it. A chunk is only valid
 * until the next one is asked for and must not be written to.
 */
export function* chunksOf(
  set: RowSet,
  cancel: Cancel = neverCancelled,
  span: Span = { from: 0, to: set.universe },
): Generator<Uint32Array> {
  switch (set.kind) {
    case 'sparse': {
      const end = placeFrom(set.rows, span.to);
      for (let from = placeFrom(set.rows, span.from); from < end; from += chunkRows) {
        cancel.throwIfCancelled();
        yield set.rows.subarray(from, Math.min(end, from + chunkRows));
      }
      return;
    }
    case 'all': {
      const buffer = new Uint32Array(chunkRows);
      for (let from = span.from; from < span.to; from += chunkRows) {
        cancel.throwIfCancelled();
        const length = Math.min(chunkRows, span.to - from);
        for (let at = 0; at < length; at += 1) buffer[at] = from + at;
        yield buffer.subarray(0, length);
      }
      return;
    }
    case 'dense': {
      if (span.from >= span.to) return;
      const buffer = new Uint32Array(chunkRows);
      const { words } = set;
      const first = span.from >>> 5;
      const last = (span.to - 1) >>> 5;
      let length = 0;
      for (let at = first; at <= last; at += 1) {
        let word = words[at];
        if (at === first) word &= 0xffff_ffff << (span.from & 31);
        if (at === last) word &= 0xffff_ffff >>> (31 - ((span.to - 1) & 31));
        if (word === 0) continue;
        if (length > chunkRows - 32) {
          cancel.throwIfCancelled();
          yield buffer.subarray(0, length);
          length = 0;
        }
        length = unpackWord(word, at << 5, buffer, length);
      }
      if (length > 0) yield buffer.subarray(0, length);
    }
  }
}

/** Place of the first of ascending rows that is not below `row`; their number when all are. */
export function placeFrom(rows: Uint32Array, row: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rows[middle] < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
