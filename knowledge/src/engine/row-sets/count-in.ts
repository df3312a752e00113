import { type Cancel, neverCancelled } from '../worker-pool/cancel.ts';
import { lowerBound } from '../../binary-search.ts';
import { type Span, chunksOf } from './chunks.ts';
import type { RowSet } from './row-set.ts';
import { bitsIn, wordIn } from './words.ts';

/** The number of rows of a set that lie in a span. */
export function countIn(set: RowSet, { from, to }: Span): number {
  if (set.kind === 'all') return to - from;
  if (set.kind === 'sparse') return lowerBound(set.rows, to) - lowerBound(set.rows, from);
  let count = 0;
  for (let at = from >>> 5; at << 5 < to; at += 1) count += bitsIn(wordIn(set.words, at, from, to));
  return count;
}

/** The number of rows of the entities in a set, where entity e has rows offsets[e] to offsets[e + 1] - 1. */
export function countUnder(offsets: Uint32Array, set: RowSet, cancel: Cancel = neverCancelled): number {
  let total = 0;
  for (const chunk of chunksOf(set, cancel)) {
    for (let at = 0; at < chunk.length; at += 1) total += offsets[chunk[at] + 1] - offsets[chunk[at]];
  }
  return total;
}
