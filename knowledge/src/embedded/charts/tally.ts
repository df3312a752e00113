import type { Cancel } from '../pool/cancel.ts';
import type { ReleaseIndex } from '../columns/release-index.ts';
import type { Codes } from '../columns/typed-arrays.ts';
import type { Resolved } from '../engine/resolved.ts';
import { chunksOf } from '../sets/chunks.ts';
import type { ChartColumn } from './chart-columns.ts';

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

/** Counts a result set by a chart's codes, or by groups of them, in one pass. */
export function tally(
  index: ReleaseIndex,
  set: Resolved,
  column: ChartColumn,
  cancel: Cancel,
  groups: Groups | null = null,
): Tally {
  const size = groups?.count ?? column.cardinality + 1;
  const counts: Tally = { structures: sharedCounts(size), activities: sharedCounts(size) };
  if (column.level === 'structure') tallyStructures(index, set, column.codes, counts, cancel);
  else tallyActivities(index, set, column, groups, counts, cancel);
  return counts;
}

const sharedCounts = (size: number): Uint32Array => new Uint32Array(new SharedArrayBuffer(size * 4));

/** Activities come in the order of their structures: a structure is new to a code when it was not its last one. */
function tallyActivities(
  index: ReleaseIndex,
  set: Resolved,
  { codes, entityOf }: ChartColumn,
  groups: Groups | null,
  { structures, activities }: Tally,
  cancel: Cancel,
): void {
  const { structure } = index.activities;
  const last = new Uint32Array(structures.length);
  for (const chunk of chunksOf(set.activities, cancel)) {
    for (let at = 0; at < chunk.length; at += 1) {
      const row = chunk[at];
      const code = codes[entityOf === null ? row : entityOf[row]];
      const group = groups === null ? code : groups.of[code];
      const mark = structure[row] + 1;
      activities[group] += 1;
      if (last[group] !== mark) {
        last[group] = mark;
        structures[group] += 1;
      }
    }
  }
}

function tallyStructures(
  index: ReleaseIndex,
  set: Resolved,
  codes: Codes,
  { structures, activities }: Tally,
  cancel: Cancel,
): void {
  const { activities: offsets } = index.structures;
  const { structure } = index.activities;
  for (const chunk of chunksOf(set.structures, cancel)) {
    for (let at = 0; at < chunk.length; at += 1) {
      const row = chunk[at];
      structures[codes[row]] += 1;
      // Nothing narrowed A: it is all of each structure's activities, and their number is known.
      if (!set.narrowed) activities[codes[row]] += offsets[row + 1] - offsets[row];
    }
  }
  if (!set.narrowed) return;
  for (const chunk of chunksOf(set.activities, cancel)) {
    for (let at = 0; at < chunk.length; at += 1) activities[codes[structure[chunk[at]]]] += 1;
  }
}
