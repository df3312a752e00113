import type { Cancel } from '../pool/cancel.ts';
import type { ReleaseIndex } from '../columns/release-index.ts';
import type { Codes } from '../columns/typed-arrays.ts';
import type { Resolved } from '../engine/resolved.ts';
import { chunksOf } from '../sets/chunks.ts';
import type { Part } from './parts.ts';
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

/** Counts a part of a result set by a chart's codes, or by groups of them, in one pass. */
export function tally(
  index: ReleaseIndex,
  set: Resolved,
  part: Part,
  column: ChartColumn,
  cancel: Cancel,
): Tally {
  const counts = sharedTally(column.cardinality + 1);
  const { lists } = column;
  if (column.level === 'structure') {
    if (lists === null) tallyStructures(index, set, part, column.codes, counts, cancel);
    else {
      const ofLists = ownCounts(lists.start.length - 1);
      tallyStructures(index, set, part, column.codes, ofLists, cancel);
      addLists(lists, ofLists.structures, counts.structures);
      addLists(lists, ofLists.activities, counts.activities);
    }
  } else if (lists === null) tallyActivities(index, set, part, column, counts, cancel);
  else tallyLists(index, set, part, column, lists, counts, cancel);
  return counts;
}

const sharedCounts = (size: number): Uint32Array => new Uint32Array(new SharedArrayBuffer(size * 4));
export const sharedTally = (size: number): Tally => ({
  structures: sharedCounts(size),
  activities: sharedCounts(size),
});
export const ownCounts = (size: number): Tally => ({
  structures: new Uint32Array(size),
  activities: new Uint32Array(size),
});

/** Activities come in the order of their structures: a structure is new to a code when it was not its last one. */
function tallyActivities(
  index: ReleaseIndex,
  set: Resolved,
  part: Part,
  { codes, entityOf }: ChartColumn,
  { structures, activities }: Tally,
  cancel: Cancel,
): void {
  const { words, stride, offset } = index.activities.structure;
  const last = new Uint32Array(structures.length);
  for (const chunk of chunksOf(set.activities, cancel, part.activities)) {
    for (let at = 0; at < chunk.length; at += 1) {
      const row = chunk[at];
      const code = codes[entityOf === null ? row : words[row * stride + entityOf.offset]];
      const mark = words[row * stride + offset] + 1;
      activities[code] += 1;
      if (last[code] !== mark) {
        last[code] = mark;
        structures[code] += 1;
      }
    }
  }
}

type Lists = NonNullable<ChartColumn['lists']>;

/**
 * Activities are counted by list, and the codes of a list looked at only where its last activity was of another
 * structure: a structure is new to a code when it was not its last one.
 */
function tallyLists(
  index: ReleaseIndex,
  set: Resolved,
  part: Part,
  { codes, entityOf }: ChartColumn,
  lists: Lists,
  counts: Tally,
  cancel: Cancel,
): void {
  const { words, stride, offset } = index.activities.structure;
  const { start, codes: codesOf } = lists;
  const { structures } = counts;
  const activities = new Uint32Array(start.length - 1);
  const lastOfList = new Uint32Array(start.length - 1);
  const last = new Uint32Array(structures.length);
  for (const chunk of chunksOf(set.activities, cancel, part.activities)) {
    for (let at = 0; at < chunk.length; at += 1) {
      const row = chunk[at];
      const list = codes[entityOf === null ? row : words[row * stride + entityOf.offset]];
      const mark = words[row * stride + offset] + 1;
      activities[list] += 1;
      if (lastOfList[list] === mark) continue;
      lastOfList[list] = mark;
      if (list === 0) structures[0] += 1;
      for (let code = start[list]; code < start[list + 1]; code += 1) {
        if (last[codesOf[code]] === mark) continue;
        last[codesOf[code]] = mark;
        structures[codesOf[code]] += 1;
      }
    }
  }
  addLists(lists, activities, counts.activities);
}

/** Adds what was counted of each list to its codes; the empty list has code 0. */
function addLists({ start, codes }: Lists, ofLists: Uint32Array, counts: Uint32Array): void {
  counts[0] += ofLists[0];
  for (let list = 1; list < ofLists.length; list += 1) {
    for (let at = start[list]; at < start[list + 1]; at += 1) counts[codes[at]] += ofLists[list];
  }
}

function tallyStructures(
  index: ReleaseIndex,
  set: Resolved,
  part: Part,
  codes: Codes,
  { structures, activities }: Tally,
  cancel: Cancel,
): void {
  const { activities: offsets } = index.structures;
  const { words, stride, offset } = index.activities.structure;
  for (const chunk of chunksOf(set.structures, cancel, part.structures)) {
    for (let at = 0; at < chunk.length; at += 1) {
      const row = chunk[at];
      structures[codes[row]] += 1;
      // Nothing narrowed A: it is all of each structure's activities, and their number is known.
      if (!set.narrowed) activities[codes[row]] += offsets[row + 1] - offsets[row];
    }
  }
  if (!set.narrowed) return;
  for (const chunk of chunksOf(set.activities, cancel, part.activities)) {
    for (let at = 0; at < chunk.length; at += 1) activities[codes[words[chunk[at] * stride + offset]]] += 1;
  }
}
