/** Structures and activities of a result set by group; group 0 is "no value". */
export interface Tally {
  readonly structures: Uint32Array;
  readonly activities: Uint32Array;
}

/** Wider groups of a column's codes: the group of each code, and how many groups there are. */
export interface Groups {
  readonly of: Uint8Array;
  readonly count: number;
}

const sharedCounts = (size: number): Uint32Array => new Uint32Array(new SharedArrayBuffer(size * 4));

export const sharedTally = (size: number): Tally => ({
  structures: sharedCounts(size),
  activities: sharedCounts(size),
});
