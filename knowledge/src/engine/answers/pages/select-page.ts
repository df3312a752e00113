import type { Cancel } from '../../worker-pool/cancel.ts';
import { chunkRows, chunksOf } from '../../row-sets/chunks.ts';
import { type RowSet, allRows } from '../../row-sets/row-set.ts';
import { bitsIn, unpackWord } from '../../row-sets/words.ts';
import {
  type Touched,
  bucketOf,
  buckets,
  sortKeyChunk,
  selectByKeys,
  shiftOf,
  touchedBuckets,
} from './sort-key-chunks.ts';
import { SmallestRows } from './smallest-rows.ts';
import { type SortGroups, type SortKeys, noValue } from './sort-keys.ts';

/** Pages that end before this position are found in one pass. */
export const nearEnd = 4096;
/** Maximum number of keys stored between the two passes. */
export const maxCachedKeys = 1 << 22;

/**
 * The rows at positions `from` to `to` (exclusive) in the order of (key, id), without sorting all rows. A page near the
 * beginning takes one pass that keeps the smallest rows. For later pages, a first pass counts the rows in each bucket
 * of keys, and a second one collects the rows of the page's buckets. For a whole release both passes read the entities
 * that have the keys instead of their rows.
 */
export function selectPage(
  set: RowSet,
  keys: SortKeys,
  ids: Uint32Array,
  from: number,
  to: number,
  cancel: Cancel,
): Uint32Array {
  const end = Math.min(to, set.count);
  if (from >= end) return new Uint32Array(0);
  const grouped = set.kind === 'all' && keys.groups !== null;
  if (!grouped && end <= nearEnd) {
    const smallest = new SmallestRows(ids, end, set.count);
    const buffer = new Uint32Array(chunkRows);
    for (const chunk of chunksOf(set, cancel)) {
      keys.fill(chunk, buffer);
      smallest.offer(chunk, buffer, chunk.length);
    }
    return smallest.sorted(from, end);
  }
  if (!grouped && set.count <= maxCachedKeys) {
    const part = sortKeyChunk(set, { from: 0, to: set.universe }, keys, cancel);
    return selectByKeys(set, [part], ids, from, end, cancel);
  }
  const shift = shiftOf(keys);
  const passes = grouped ? groupPasses(keys.groups, shift, cancel) : rowPasses(set, keys, shift, cancel);
  const touched = touchedBuckets(passes.sizes(), from, end);
  const { before, count } = touched;
  const smallest = new SmallestRows(ids, end - before, count);
  passes.offer(touched, smallest);
  return smallest.sorted(from - before, end - before);
}

interface Passes {
  /** The number of rows in each bucket. */
  sizes(): Uint32Array;
  /** Offers the rows of the given buckets. */
  offer(touched: Touched, smallest: SmallestRows): void;
}

function rowPasses(set: RowSet, keys: SortKeys, shift: number, cancel: Cancel): Passes {
  const buffer = new Uint32Array(chunkRows);
  return {
    sizes() {
      const sizes = new Uint32Array(buckets);
      for (const chunk of chunksOf(set, cancel)) {
        keys.fill(chunk, buffer);
        for (let at = 0; at < chunk.length; at += 1) sizes[bucketOf(buffer[at], shift)] += 1;
      }
      return sizes;
    },
    offer({ first, last }, smallest) {
      const low = first === buckets - 1 ? noValue : first * 2 ** shift;
      const high = last === buckets - 1 ? noValue : (last + 1) * 2 ** shift - 1;
      const rows = new Uint32Array(chunkRows);
      const rowKeys = new Uint32Array(chunkRows);
      for (const chunk of chunksOf(set, cancel)) {
        keys.fill(chunk, buffer);
        let length = 0;
        for (let at = 0; at < chunk.length; at += 1) {
          const key = buffer[at];
          if (key < low || key > high) continue;
          rows[length] = chunk[at];
          rowKeys[length] = key;
          length += 1;
        }
        smallest.offer(rows, rowKeys, length);
      }
    },
  };
}

function groupPasses({ fill, offsets, rows }: SortGroups, shift: number, cancel: Cancel): Passes {
  const groups = allRows(offsets.length - 1);
  const buffer = new Uint32Array(chunkRows);
  return {
    sizes() {
      const sizes = new Uint32Array(buckets);
      for (const chunk of chunksOf(groups, cancel)) {
        fill(chunk, buffer);
        for (let at = 0; at < chunk.length; at += 1)
          sizes[bucketOf(buffer[at], shift)] += offsets[chunk[at] + 1] - offsets[chunk[at]];
      }
      return sizes;
    },
    offer({ first, last }, smallest) {
      const found = new Uint32Array(chunkRows);
      const chunkKeys = new Uint32Array(chunkRows);
      let length = 0;
      for (const chunk of chunksOf(groups, cancel)) {
        fill(chunk, buffer);
        for (let at = 0; at < chunk.length; at += 1) {
          const bucket = bucketOf(buffer[at], shift);
          if (bucket < first || bucket > last) continue;
          for (let position = offsets[chunk[at]]; position < offsets[chunk[at] + 1]; position += 1) {
            found[length] = rows === null ? position : rows[position];
            chunkKeys[length] = buffer[at];
            length += 1;
            if (length < chunkRows) continue;
            cancel.throwIfCancelled();
            smallest.offer(found, chunkKeys, length);
            length = 0;
          }
        }
      }
      smallest.offer(found, chunkKeys, length);
    },
  };
}

/** The rows at positions `from` to `to` (exclusive) in ascending order. */
export function nthRows(set: RowSet, from: number, to: number): Uint32Array {
  const end = Math.min(to, set.count);
  if (from >= end) return new Uint32Array(0);
  if (set.kind === 'sparse') return set.rows.slice(from, end);
  if (set.kind === 'all') return Uint32Array.from({ length: end - from }, (_, at) => from + at);
  const found = new Uint32Array(end - from + 64);
  let before = 0;
  let length = 0;
  let skip = -1;
  for (let at = 0; length < end - from + Math.max(0, skip) && at < set.words.length; at += 1) {
    const bits = bitsIn(set.words[at]);
    if (before + bits > from) {
      if (skip === -1) skip = from - before;
      length = unpackWord(set.words[at], at << 5, found, length);
    }
    before += bits;
  }
  return found.slice(skip, skip + end - from);
}
