import { type Cancel, neverCancelled } from '../pool/cancel.ts';
import type { RowSet } from './row-set.ts';
import { unpackWord } from './words.ts';

/** Rows are worked through in chunks that stay in the processor's cache; loops over a chunk are plain loops. */
export const chunkRows = 16 * 1024;

/**
 * The rows of a set in ascending order, chunk by chunk. A chunk is only valid until the next one is asked for and
 * must not be written to.
 */
export function* chunksOf(set: RowSet, cancel: Cancel = neverCancelled): Generator<Uint32Array> {
  switch (set.kind) {
    case 'sparse':
      for (let from = 0; from < set.count; from += chunkRows) {
        cancel.throwIfCancelled();
        yield set.rows.subarray(from, from + chunkRows);
      }
      return;
    case 'all': {
      const buffer = new Uint32Array(chunkRows);
      for (let from = 0; from < set.universe; from += chunkRows) {
        cancel.throwIfCancelled();
        const length = Math.min(chunkRows, set.universe - from);
        for (let at = 0; at < length; at += 1) buffer[at] = from + at;
        yield buffer.subarray(0, length);
      }
      return;
    }
    case 'dense': {
      const buffer = new Uint32Array(chunkRows);
      const { words } = set;
      let length = 0;
      for (let at = 0; at < words.length; at += 1) {
        if (words[at] === 0) continue;
        if (length > chunkRows - 32) {
          cancel.throwIfCancelled();
          yield buffer.subarray(0, length);
          length = 0;
        }
        length = unpackWord(words[at], at << 5, buffer, length);
      }
      if (length > 0) yield buffer.subarray(0, length);
    }
  }
}
