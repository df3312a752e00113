import { lowerBound } from '../../binary-search.ts';

/** Position of an id among ascending ids, -1 when it is not there. */
export function placeOfId(ids: Uint32Array, wanted: number): number {
  const place = lowerBound(ids, wanted);
  return ids[place] === wanted ? place : -1;
}
