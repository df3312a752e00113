import { lowerBound } from '../../binary-search.ts';

/** The ordinal of an id in a column of ascending ids; -1 if it is not there. */
export function ordinalOfId(ids: Uint32Array, wanted: number): number {
  const ordinal = lowerBound(ids, wanted);
  return ids[ordinal] === wanted ? ordinal : -1;
}
