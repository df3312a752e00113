import { wordCount } from '../sets/words.ts';
import { fetchLinks, fetchedRows, isStray, plain } from './links.ts';
import type { ReleaseIndex } from './release-index.ts';

/**
 * What targets and assays are mostly searched with, in the order of `byAssay`: the activities of a target stand one
 * after another there, where those of the release stand by structure. A place in this order is a slot.
 */
export interface AssayOrder {
  /** Record of the activity of each slot; with `strayBit` where it is of another structure or reference than the activity. */
  readonly recordOf: Uint32Array;
  /** What `ValuePlaces.placeOf` says of the activity of each slot. */
  readonly placeOf: Uint32Array;
}

/** Marks the record of a stray activity; records are fewer than this. */
export const strayBit = 0x8000_0000;

/** `recordOf`, in shared memory. */
export function recordsByAssay(index: ReleaseIndex): SharedArrayBuffer {
  const { byAssay, record } = index.activities;
  const { words, stride, offset } = record;
  const strays = strayWords(index);
  const memory = new SharedArrayBuffer(byAssay.length * 4);
  const recordOf = new Uint32Array(memory);
  for (let from = 0; from < byAssay.length; from += fetchedRows) {
    const to = Math.min(byAssay.length, from + fetchedRows);
    fetchLinks(record, byAssay, from, to);
    for (let slot = from; slot < to; slot += 1) {
      const row = byAssay[slot];
      const stray = (strays[row >>> 5] >>> (row & 31)) & 1;
      recordOf[slot] = words[row * stride + offset] | (stray << 31);
    }
  }
  return memory;
}

function strayWords(index: ReleaseIndex): Uint32Array {
  const { count } = index.activities;
  const words = new Uint32Array(wordCount(count));
  for (let row = 0; row < count; row += 1) if (isStray(index, row)) words[row >>> 5] |= 1 << (row & 31);
  return words;
}

/** `placeOf`, in shared memory. */
export function placesByAssay({ activities: { byAssay, valuePlaces } }: ReleaseIndex): SharedArrayBuffer {
  const { placeOf } = valuePlaces;
  const memory = new SharedArrayBuffer(byAssay.length * 4);
  const places = new Uint32Array(memory);
  const column = plain(placeOf);
  for (let from = 0; from < byAssay.length; from += fetchedRows) {
    const to = Math.min(byAssay.length, from + fetchedRows);
    fetchLinks(column, byAssay, from, to);
    for (let slot = from; slot < to; slot += 1) places[slot] = placeOf[byAssay[slot]];
  }
  return memory;
}
