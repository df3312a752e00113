import type { Codes } from '../release/typed-arrays.ts';

/** The offset of each group in rows sorted by group: `offsets[g]` to `offsets[g + 1]`; groups are 0 to count - 1. */
export function offsetsOf(groupOf: Codes, count: number): Uint32Array {
  const offsets = new Uint32Array(count + 1);
  for (let row = 0; row < groupOf.length; row += 1) offsets[groupOf[row] + 1] += 1;
  for (let group = 0; group < count; group += 1) offsets[group + 1] += offsets[group];
  return offsets;
}

/** Rows in the order of their groups, ascending within a group (a counting sort). */
export function rowsByGroup(groupOf: Uint32Array, offsets: Uint32Array): Uint32Array {
  const next = offsets.slice();
  const rows = new Uint32Array(groupOf.length);
  for (let row = 0; row < groupOf.length; row += 1) rows[next[groupOf[row]]++] = row;
  return rows;
}

/** Distinct structures of each group; within a group, rows are sorted by structure. */
export function distinctStructures(
  offsets: Uint32Array,
  rows: Uint32Array,
  structureOf: Uint32Array,
): Uint32Array {
  const counts = new Uint32Array(offsets.length - 1);
  for (let group = 0; group < counts.length; group += 1) {
    let last = -1;
    for (let at = offsets[group]; at < offsets[group + 1]; at += 1) {
      const structure = structureOf[rows[at]];
      if (structure !== last) {
        counts[group] += 1;
        last = structure;
      }
    }
  }
  return counts;
}
