import type { Cancel } from '../pool/cancel.ts';
import { chunkRows, chunksOf } from '../sets/chunks.ts';
import type { RowSet } from '../sets/row-set.ts';
import { bitsIn, unpackWord } from '../sets/words.ts';
import { type SortKeys, noValue } from './sort-keys.ts';

const bucketBits = 16;
const buckets = 1 << bucketBits;

/**
 * The rows at places `from` to `to` (exclusive) of a set in the order of (key, id), without sorting the whole: the
 * first pass counts the rows of each bucket of keys, the second takes the buckets that the page touches, and a
 * quickselect of those finds the page, which alone is sorted.
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
  const shift = Math.max(0, 32 - Math.clz32(keys.highest) - (bucketBits - 1));
  const page = candidates(set, keys, shift, from, end, cancel);
  const { rows, rowKeys } = page;
  const ties = Uint32Array.from(rows, (row) => ids[row]);
  const order: Columns = { rows, keys: rowKeys, ties };
  quickselect(order, from - page.before);
  quickselect(order, end - 1 - page.before, from - page.before);
  return sortedSlice(order, from - page.before, end - page.before);
}

const bucketOf = (key: number, shift: number): number => (key === noValue ? buckets - 1 : key >>> shift);

function candidates(
  set: RowSet,
  keys: SortKeys,
  shift: number,
  from: number,
  end: number,
  cancel: Cancel,
): { rows: Uint32Array; rowKeys: Uint32Array; before: number } {
  const sizes = new Uint32Array(buckets);
  const buffer = new Uint32Array(chunkRows);
  for (const chunk of chunksOf(set, cancel)) {
    keys.fill(chunk, buffer);
    for (let at = 0; at < chunk.length; at += 1) sizes[bucketOf(buffer[at], shift)] += 1;
  }
  let before = 0;
  let first = 0;
  while (before + sizes[first] <= from) before += sizes[first++];
  let last = first;
  let count = sizes[first];
  while (before + count < end) count += sizes[++last];
  const rows = new Uint32Array(count);
  const rowKeys = new Uint32Array(count);
  let next = 0;
  for (const chunk of chunksOf(set, cancel)) {
    keys.fill(chunk, buffer);
    for (let at = 0; at < chunk.length; at += 1) {
      const bucket = bucketOf(buffer[at], shift);
      if (bucket < first || bucket > last) continue;
      rows[next] = chunk[at];
      rowKeys[next] = buffer[at];
      next += 1;
    }
  }
  return { rows, rowKeys, before };
}

interface Columns {
  readonly rows: Uint32Array;
  readonly keys: Uint32Array;
  readonly ties: Uint32Array;
}

/** Puts the row of that place where it belongs, the smaller ones before it and the larger ones after it. */
function quickselect(order: Columns, place: number, start = 0): void {
  const { keys, ties } = order;
  let low = start;
  let high = keys.length - 1;
  while (low < high) {
    const [pivotKey, pivotTie] = pivotOf(order, low, high);
    let left = low;
    let right = high;
    while (left <= right) {
      while (keys[left] < pivotKey || (keys[left] === pivotKey && ties[left] < pivotTie)) left += 1;
      while (keys[right] > pivotKey || (keys[right] === pivotKey && ties[right] > pivotTie)) right -= 1;
      if (left > right) break;
      swap(order, left, right);
      left += 1;
      right -= 1;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return;
  }
}

/** The middle of three rows, which keeps sorted and reversed stretches quick. */
function pivotOf({ keys, ties }: Columns, low: number, high: number): [number, number] {
  const middle = (low + high) >>> 1;
  const below = (a: number, b: number): boolean =>
    keys[a] < keys[b] || (keys[a] === keys[b] && ties[a] < ties[b]);
  const [small, large] = below(low, high) ? [low, high] : [high, low];
  const at = below(middle, small) ? small : below(large, middle) ? large : middle;
  return [keys[at], ties[at]];
}

function swap({ rows, keys, ties }: Columns, a: number, b: number): void {
  const [row, key, tie] = [rows[a], keys[a], ties[a]];
  rows[a] = rows[b];
  keys[a] = keys[b];
  ties[a] = ties[b];
  rows[b] = row;
  keys[b] = key;
  ties[b] = tie;
}

function sortedSlice({ rows, keys, ties }: Columns, from: number, end: number): Uint32Array {
  const places = Array.from({ length: end - from }, (_, at) => from + at);
  places.sort((a, b) => keys[a] - keys[b] || ties[a] - ties[b]);
  return Uint32Array.from(places, (place) => rows[place]);
}

/** The rows at places `from` to `to` (exclusive) in ascending order. */
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
