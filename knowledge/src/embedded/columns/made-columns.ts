import { strayRows } from './links.ts';
import type { ReleaseIndex } from './release-index.ts';
import { exactPlaces, placesOf } from './value-places.ts';

/** Columns that are made of others on loading, and the names under which they stand beside those that are read. */
export const madeColumns = {
  placeByValue: 'activity.place_by_value',
  exactByValue: 'activity.exact_by_value',
  strays: 'activity.strays',
} as const;
export type MadeColumn = keyof typeof madeColumns;

/** Makes one of 32-bit numbers in shared memory; null where the release is better served without. */
export function makeColumn(made: MadeColumn, index: ReleaseIndex): SharedArrayBuffer | null {
  const { byValue, intervals } = index.activities;
  switch (made) {
    case 'placeByValue':
      return placesOf(byValue);
    case 'exactByValue':
      return exactPlaces(byValue, intervals);
    case 'strays':
      return strayRows(index);
  }
}
