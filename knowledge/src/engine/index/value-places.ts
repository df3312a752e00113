import { setBit, wordCount } from '../row-sets/words.ts';
import type { ValueIntervals } from './value-intervals.ts';

/** How the order by value looks from the activities; made on loading. */
export interface ValuePlaces {
  /** Place of each activity among the activities ordered by value; with `inexactBit` unless its interval is its value alone, or it has none. */
  readonly placeOf: Uint32Array;
  /** Bitmap over those places: whether a row's interval is its value alone, or it has none. */
  readonly exact: Uint32Array;
}

/** Activities are fewer than this. */
export const inexactBit = 0x8000_0000;

/** `placeOf`, in shared memory. */
export function placesOf(byValue: Uint32Array, intervals: ValueIntervals): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(byValue.length * 4);
  const placeOf = new Uint32Array(memory);
  for (let place = 0; place < byValue.length; place += 1) placeOf[byValue[place]] = place;
  for (let row = 0; row < placeOf.length; row += 1) if (!intervals.isExact(row)) placeOf[row] |= inexactBit;
  return memory;
}

/** `exact`, in shared memory. */
export function exactPlaces(placeOf: Uint32Array): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(wordCount(placeOf.length) * 4);
  const exact = new Uint32Array(memory);
  for (let row = 0; row < placeOf.length; row += 1) {
    const place = placeOf[row];
    if (place < inexactBit) setBit(exact, place);
  }
  return memory;
}
