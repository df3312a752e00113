import type { Cancel } from '../../worker-pool/cancel.ts';
import { lowerBound } from '../../../binary-search.ts';
import { type Span, chunksOf } from '../../row-sets/chunks.ts';
import { countIn } from '../../row-sets/count-in.ts';
import type { RowSet } from '../../row-sets/row-set.ts';
import { bitsIn, lowestBit, wordIn } from '../../row-sets/words.ts';
import { SmallestRows } from './smallest-rows.ts';
import { type SortKeys, noValue } from './sort-keys.ts';

const bucketBits = 16;
/** Keys are counted in this many buckets; rows without a value are in the last one. */
export const buckets = 1 << bucketBits;

/** The number of bits by which keys are shifted to get their bucket. */
export const shiftOf = ({ highest }: Pick<SortKeys, 'highest'>): number =>
  Math.max(0, 32 - Math.clz32(highest) - (bucketBits - 1));

export const bucketOf = (key: number, shift: number): number =>
  key === noValue ? buckets - 1 : key >>> shift;

/**
 * The sort keys of the rows of a set in a span of the release, in the order of the rows, and the number of rows in each
 * bucket.
 */
export interface SortKeyChunk {
  readonly span: Span;
  readonly shift: number;
  readonly keys: Uint32Array;
  readonly sizes: Uint32Array;
}

/** The sort keys of the rows of a set in a span, in shared memory. */
export function sortKeyChunk(set: RowSet, span: Span, sortKeys: SortKeys, cancel: Cancel): SortKeyChunk {
  const shift = shiftOf(sortKeys);
  const keys = new Uint32Array(new SharedArrayBuffer(countIn(set, span) * 4));
  const sizes = new Uint32Array(new SharedArrayBuffer(buckets * 4));
  let done = 0;
  for (const chunk of chunksOf(set, cancel, span)) {
    const own = keys.subarray(done, done + chunk.length);
    sortKeys.fill(chunk, own);
    for (let at = 0; at < own.length; at += 1) sizes[bucketOf(own[at], shift)] += 1;
    done += chunk.length;
  }
  return { span, shift, keys, sizes };
}

/** Bytes that the chunks occupy. */
export function bytesOfChunks(chunks: readonly SortKeyChunk[]): number {
  return chunks.reduce((sum, { keys, sizes }) => sum + keys.byteLength + sizes.byteLength, 0);
}

/** `parts` spans of the release with about as many rows of a set each. */
export function spansOf(set: RowSet, chunks: number): Span[] {
  const edge = (at: number): number => {
    if (at === 0 || at === chunks) return at === 0 ? 0 : set.universe;
    return set.kind === 'sparse'
      ? set.rows[Math.floor((set.count * at) / chunks)]
      : Math.floor((set.universe * at) / chunks);
  };
  return Array.from({ length: chunks }, (_, at) => ({ from: edge(at), to: edge(at + 1) }));
}

/**
 * The rows at positions `from` to `end` (exclusive) in order, of a set whose sort keys are given in consecutive chunks.
 */
export function selectByKeys(
  set: RowSet,
  chunks: readonly SortKeyChunk[],
  ids: Uint32Array,
  from: number,
  end: number,
  cancel: Cancel,
): Uint32Array {
  const sizes = new Uint32Array(buckets);
  for (const part of chunks) for (let at = 0; at < buckets; at += 1) sizes[at] += part.sizes[at];
  const { first, last, before, count } = touchedBuckets(sizes, from, end);
  const smallest = new SmallestRows(ids, end - before, count);
  for (const { span, shift, keys } of chunks) {
    cancel.throwIfCancelled();
    const low = first === buckets - 1 ? noValue : first * 2 ** shift;
    const high = last === buckets - 1 ? noValue : (last + 1) * 2 ** shift - 1;
    const positions = new Uint32Array(count);
    let length = 0;
    for (let at = 0; at < keys.length; at += 1)
      if (keys[at] >= low && keys[at] <= high) positions[length++] = at;
    const found = positions.subarray(0, length);
    smallest.offer(
      rowsAt(set, span, found),
      Uint32Array.from(found, (at) => keys[at]),
      length,
    );
  }
  return smallest.sorted(from - before, end - before);
}

/** Buckets `first` to `last`, the number of their rows, and the number of rows before them. */
export interface Touched {
  readonly first: number;
  readonly last: number;
  readonly before: number;
  readonly count: number;
}

export function touchedBuckets(sizes: Uint32Array, from: number, end: number): Touched {
  let before = 0;
  let first = 0;
  while (before + sizes[first] <= from) before += sizes[first++];
  let last = first;
  let count = sizes[first];
  while (before + count < end) count += sizes[++last];
  return { first, last, before, count };
}

/** The rows at ascending positions among the rows of a set in a span. */
function rowsAt(set: RowSet, { from, to }: Span, positions: Uint32Array): Uint32Array {
  if (set.kind === 'all') return positions.map((position) => from + position);
  if (set.kind === 'sparse') {
    const start = lowerBound(set.rows, from);
    return positions.map((position) => set.rows[start + position]);
  }
  const rows = new Uint32Array(positions.length);
  let before = 0;
  let next = 0;
  for (let at = from >>> 5; next < positions.length; at += 1) {
    let word = wordIn(set.words, at, from, to);
    const bits = bitsIn(word);
    // Clears the lowest bits until the requested one is the lowest.
    for (let own = before; next < positions.length && positions[next] < before + bits; own += 1) {
      if (own === positions[next]) rows[next++] = (at << 5) + lowestBit(word);
      word &= word - 1;
    }
    before += bits;
  }
  return rows;
}
