import { type Cancel, neverCancelled } from '../worker-pool/cancel.ts';
import type { RowSet } from './row-set.ts';
import { unpackWord, wordIn } from './words.ts';
import { lowerBound } from '../../binary-search.ts';

/** Rows are processed in chunks that fit the processor's cache. */
export const chunkRows = 16 * 1024;

/** Rows `from` to `to` (exclusive). */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The rows of a set in ascending order, chunk by chunk, limited to a span if one is given. A chunk is only valid until
 * the next one is requested, and must not be modified.
 */
export function* chunksOf(
  set: RowSet,
  cancel: Cancel = neverCancelled,
  span: Span = { from: 0, to: set.universe },
): Generator<Uint32Array> {
  switch (set.kind) {
    case 'sparse': {
      const end = lowerBound(set.rows, span.to);
      for (let from = lowerBound(set.rows, span.from); from < end; from += chunkRows) {
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
      let length = 0;
      for (let at = span.from >>> 5; at << 5 < span.to; at += 1) {
        const word = wordIn(words, at, span.from, span.to);
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
