import { lowerBound } from '../../binary-search.ts';

/** Position of an id among ascending ids, -1 when it is not there. */
export function ordinalOfId(ids: Uint32Array, wanted: number): number {
  const ordinal = lowerBound(ids, wanted);
  return ids[ordinal] === wanted ? ordinal : -1;
}
