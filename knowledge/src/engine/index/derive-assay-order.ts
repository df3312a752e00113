import { bitAt, setBit, wordCount } from '../row-sets/words.ts';
import { fetchLinks, fetchedRows } from './links.ts';
import type { ReleaseIndex } from './release-index.ts';

/** `recordOf`, in shared memory; null where stray activities are many. */
export function recordsByAssay({
  activities: { count, byAssay, record, strays },
}: ReleaseIndex): SharedArrayBuffer | null {
  if (strays === null) return null;
  const { words, stride, offset } = record;
  const isStray = new Uint32Array(wordCount(count));
  for (const row of strays) setBit(isStray, row);
  const memory = new SharedArrayBuffer(byAssay.length * 4);
  const recordOf = new Uint32Array(memory);
  for (let from = 0; from < byAssay.length; from += fetchedRows) {
    const to = Math.min(byAssay.length, from + fetchedRows);
    fetchLinks(record, byAssay, from, to);
    for (let slot = from; slot < to; slot += 1) {
      const row = byAssay[slot];
      const stray = bitAt(isStray, row);
      recordOf[slot] = words[row * stride + offset] | (stray << 31);
    }
  }
  return memory;
}

/** `placeOf`, in shared memory; null where stray activities are many. */
export function placesByAssay({
  activities: { byAssay, valuePlaces, strays },
}: ReleaseIndex): SharedArrayBuffer | null {
  if (strays === null) return null;
  const { placeOf } = valuePlaces;
  const memory = new SharedArrayBuffer(byAssay.length * 4);
  const places = new Uint32Array(memory);
  for (let slot = 0; slot < byAssay.length; slot += 1) places[slot] = placeOf[byAssay[slot]];
  return memory;
}
