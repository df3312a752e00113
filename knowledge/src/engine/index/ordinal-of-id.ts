import { lowerBound } from '../../binary-search.ts';

/** The ordinal of an id in a column of ascending ids; -1 if it is not there. */
export function ordinalOfId(ids: Uint32Array, id: number): number {
  const ordinal = lowerBound(ids, id);
  return ids[ordinal] === id ? ordinal : -1;
}
