import type { ReleaseIndex } from '../../index/release-index.ts';
import type { Codes } from '../../../release/typed-arrays.ts';
import type { ResultSet } from '../../result-set/result-set.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { chunkRows, chunksOf } from '../../row-sets/chunks.ts';
import type { RowSet } from '../../row-sets/row-set.ts';
import type { ChartColumn } from './chart-columns.ts';
import { ForeignKeyBlock, isWalkEnough } from './foreign-key-block.ts';
import type { Part } from './parts.ts';
import { type Groups, type GroupCounts, sharedCounts } from './group-counts.ts';

export interface CountRequest {
  readonly column: ChartColumn;
  /** Null: count by the column's own codes. */
  readonly groups: Groups | null;
}

/** A group has four adjacent counters: its last structure, structures, activities, and one unused. */
const counterShift = 2;

interface Counting extends CountRequest {
  /** By code, group or list of codes. */
  readonly counters: Uint32Array;
  readonly size: number;
  /** By code, for lists of codes whose structures are not counted by list. */
  readonly ofCodes: Uint32Array;
}

/**
 * Counts a part of a result set by each of the columns, or by groups of a column's codes. The foreign keys of a row are
 * read once for all of them. Lists of codes are not grouped.
 */
export function countGroups(
  index: ReleaseIndex,
  set: ResultSet,
  part: Part,
  requests: readonly CountRequest[],
  cancel: Cancel,
): GroupCounts[] {
  const sizes = requests.flatMap(({ column, groups }) => {
    const { lists, cardinality } = column;
    if (lists === null) return [groups?.count ?? cardinality + 1, 0];
    return [lists.start.length - 1, column.level === 'structure' ? 0 : cardinality + 1];
  });
  const counters = countersOf(sizes);
  const all = requests.map((request, at): Counting => ({
    ...request,
    size: sizes[2 * at],
    counters: counters[2 * at],
    ofCodes: counters[2 * at + 1],
  }));
  const ofStructures = all.filter(({ column }) => column.level === 'structure');
  const others = all.filter(({ column }) => column.level !== 'structure');
  if (ofStructures.length > 0) countStructures(index, set, part, ofStructures, cancel);
  // If no criterion narrowed A, the activities of the structures are known already.
  const byRun = set.narrowed ? ofStructures : [];
  if (others.length > 0 || byRun.length > 0)
    countActivities(index, set.activities, part, others, byRun, cancel);
  return all.map(countsOf);
}

/** Reused between calls: fresh memory is slow to write to, most of all on several threads. */
let cachedCounters = new Uint32Array(0);
/** 64 MB in each thread; larger counters are not reused. */
const maxCachedWords = 0x100_0000;

/** Zeroed counters for each number of groups. */
function countersOf(sizes: readonly number[]): Uint32Array[] {
  const total = sizes.reduce((sum, size) => sum + (size << counterShift), 0);
  let all = cachedCounters;
  if (total > all.length) {
    all = new Uint32Array(total);
    if (total <= maxCachedWords) cachedCounters = all;
  } else all.fill(0, 0, total);
  let end = 0;
  return sizes.map((size) => all.subarray(end, (end += size << counterShift)));
}

function countsOf({ column, counters, size, ofCodes }: Counting): GroupCounts {
  const { lists, cardinality } = column;
  if (lists !== null) return countsOfLists(lists, counters, ofCodes, cardinality + 1);
  const counts = sharedCounts(size);
  for (let group = 0; group < size; group += 1) {
    counts.structures[group] = counters[(group << counterShift) + 1];
    counts.activities[group] = counters[(group << counterShift) + 2];
  }
  return counts;
}

type Lists = NonNullable<ChartColumn['lists']>;

/** Counts by code, from counts by list; the empty list has code 0. */
function countsOfLists(
  { start, codes }: Lists,
  counters: Uint32Array,
  ofCodes: Uint32Array,
  size: number,
): GroupCounts {
  const counts = sharedCounts(size);
  const { structures, activities } = counts;
  structures[0] = counters[1];
  activities[0] = counters[2];
  for (let list = 1; list < start.length - 1; list += 1) {
    const counter = list << counterShift;
    if ((counters[counter + 1] | counters[counter + 2]) === 0) continue;
    for (let at = start[list]; at < start[list + 1]; at += 1) {
      structures[codes[at]] += counters[counter + 1];
      activities[codes[at]] += counters[counter + 2];
    }
  }
  // Among its activities, a structure may have several lists with the same code.
  for (let code = 0; code < ofCodes.length >>> counterShift; code += 1)
    structures[code] += ofCodes[(code << counterShift) + 1];
  return counts;
}

function countStructures(
  { structures: { activities: offsets } }: ReleaseIndex,
  { structures, narrowed }: ResultSet,
  part: Part,
  all: readonly Counting[],
  cancel: Cancel,
): void {
  const spans = new Uint32Array(chunkRows);
  for (const chunk of chunksOf(structures, cancel, part.structures)) {
    if (!narrowed) {
      for (let at = 0; at < chunk.length; at += 1) spans[at] = offsets[chunk[at] + 1] - offsets[chunk[at]];
    }
    for (const { column, groups, counters } of all) {
      const { codes } = column;
      for (let at = 0; at < chunk.length; at += 1) {
        const code = codes[chunk[at]];
        const counter = (groups === null ? code : groups.groupOf[code]) << counterShift;
        counters[counter + 1] += 1;
        counters[counter + 2] += spans[at];
      }
    }
  }
}

function countActivities(
  index: ReleaseIndex,
  activities: RowSet,
  part: Part,
  all: readonly Counting[],
  byRun: readonly Counting[],
  cancel: Cancel,
): void {
  const block = new ForeignKeyBlock(index, part.structures.from);
  const levels = all.map(({ column }) => column.level);
  const walks = isWalkEnough(index, activities, levels);
  for (const chunk of chunksOf(activities, cancel, part.activities)) {
    const { length } = chunk;
    if (walks) block.walk(chunk);
    else block.read(chunk);
    for (const { column, groups, counters, ofCodes } of all) {
      const entities = column.level === 'activity' ? chunk : block.keysOf(column.level);
      if (column.lists !== null)
        countLists(column.codes, column.lists, entities, block.structures, length, counters, ofCodes);
      else if (groups === null) countCodes(column.codes, entities, block.structures, length, counters);
      else countCodesByGroup(column.codes, groups.groupOf, entities, block.structures, length, counters);
    }
    for (const { column, groups, counters } of byRun)
      countRuns(column.codes, groups, block.structures, length, counters);
  }
}

const rowCodes = new Uint32Array(chunkRows);

/** Reads codes into `rowCodes` in a separate loop, which keeps many memory accesses in flight. */
function readCodes(codes: Codes, entities: Uint32Array, length: number): void {
  for (let at = 0; at < length; at += 1) rowCodes[at] = codes[entities[at]];
}

/** Activities are sorted by structure: a structure is new to a code unless it was the code's last one. */
function countCodes(
  codes: Codes,
  entities: Uint32Array,
  structures: Uint32Array,
  length: number,
  counters: Uint32Array,
): void {
  readCodes(codes, entities, length);
  for (let at = 0; at < length; at += 1) {
    const counter = rowCodes[at] << counterShift;
    const mark = structures[at] + 1;
    counters[counter + 2] += 1;
    if (counters[counter] !== mark) {
      counters[counter] = mark;
      counters[counter + 1] += 1;
    }
  }
}

function countCodesByGroup(
  codes: Codes,
  groupOf: Uint8Array,
  entities: Uint32Array,
  structures: Uint32Array,
  length: number,
  counters: Uint32Array,
): void {
  readCodes(codes, entities, length);
  for (let at = 0; at < length; at += 1) {
    const counter = groupOf[rowCodes[at]] << counterShift;
    const mark = structures[at] + 1;
    counters[counter + 2] += 1;
    if (counters[counter] !== mark) {
      counters[counter] = mark;
      counters[counter + 1] += 1;
    }
  }
}

/**
 * Counts activities by list, and looks at the codes of a list only if its last activity had another structure. A
 * structure is new to a code unless it was the code's last one.
 */
function countLists(
  codes: Codes,
  { start, codes: codesOf }: Lists,
  entities: Uint32Array,
  structures: Uint32Array,
  length: number,
  counters: Uint32Array,
  ofCodes: Uint32Array,
): void {
  readCodes(codes, entities, length);
  for (let at = 0; at < length; at += 1) {
    const list = rowCodes[at];
    const counter = list << counterShift;
    const mark = structures[at] + 1;
    counters[counter + 2] += 1;
    if (counters[counter] === mark) continue;
    counters[counter] = mark;
    if (list === 0) ofCodes[1] += 1;
    const end = start[list + 1];
    for (let code = start[list]; code < end; code += 1) {
      const own = codesOf[code] << counterShift;
      if (ofCodes[own] === mark) continue;
      ofCodes[own] = mark;
      ofCodes[own + 1] += 1;
    }
  }
}

/** Counts activities by a code of their structures, one structure at a time; the structures are counted separately. */
function countRuns(
  codes: Codes,
  groups: Groups | null,
  structures: Uint32Array,
  length: number,
  counters: Uint32Array,
): void {
  for (let from = 0, to = 0; from < length; from = to) {
    const own = structures[from];
    while (to < length && structures[to] === own) to += 1;
    const code = codes[own];
    counters[((groups === null ? code : groups.groupOf[code]) << counterShift) + 2] += to - from;
  }
}
