/** Structures and activities of a result set by group; group 0 is "no value". */
export interface GroupCounts {
  readonly structures: Uint32Array;
  readonly activities: Uint32Array;
}

/** Groups of a column's codes: the group of each code, and the number of groups. */
export interface Groups {
  readonly groupOf: Uint8Array;
  readonly count: number;
}

const sharedNumbers = (size: number): Uint32Array => new Uint32Array(new SharedArrayBuffer(size * 4));

/** Zeroed counts, in shared memory. */
export const sharedCounts = (size: number): GroupCounts => ({
  structures: sharedNumbers(size),
  activities: sharedNumbers(size),
});
