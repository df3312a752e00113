import type { ReleaseIndex } from '../../index/release-index.ts';
import type { Codes } from '../../../release/typed-arrays.ts';
import type { ResultSet } from '../../result-set/result-set.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { chunkRows, chunksOf } from '../../row-sets/chunks.ts';
import type { RowSet } from '../../row-sets/row-set.ts';
import type { ChartColumn } from './chart-columns.ts';
import { ForeignKeyBlock, isWalkEnough } from './foreign-key-block.ts';
import type { Part } from './parts.ts';
import { type Groups, type Tally, sharedTally } from './tally.ts';

export interface TallyRequest {
  readonly column: ChartColumn;
  /** Null counts by the column's own codes. */
  readonly groups: Groups | null;
}

/** What is counted of a group stands in one place: its last structure, structures, activities, and one word to spare. */
const counterShift = 2;

interface Counting extends TallyRequest {
  /** By code, group or list of codes. */
  readonly counters: Uint32Array;
  readonly size: number;
  /** By code, for lists of codes whose structures are not counted by list. */
  readonly ofCodes: Uint32Array;
}

/**
 * Counts a part of a result set by each of the columns, or by groups of a column's codes; the links of a row are read
 * once for all of them. Lists of codes are not grouped.
 */
export function tallyTogether(
  index: ReleaseIndex,
  set: ResultSet,
  part: Part,
  requests: readonly TallyRequest[],
  cancel: Cancel,
): Tally[] {
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
  // Where nothing narrowed A the structures' activities are known already.
  const byRun = set.narrowed ? ofStructures : [];
  if (others.length > 0 || byRun.length > 0)
    countActivities(index, set.activities, part, others, byRun, cancel);
  return all.map(tallyOf);
}

/** Kept from call to call: memory that is new to the process is slow to be written to, on several threads above all. */
let kept = new Uint32Array(0);
/** 64 MB a thread; more is not kept. */
const mostKeptWords = 0x100_0000;

/** Counters for so many groups each, at zero. */
function countersOf(sizes: readonly number[]): Uint32Array[] {
  const total = sizes.reduce((sum, size) => sum + (size << counterShift), 0);
  let all = kept;
  if (total > all.length) {
    all = new Uint32Array(total);
    if (total <= mostKeptWords) kept = all;
  } else all.fill(0, 0, total);
  let end = 0;
  return sizes.map((size) => all.subarray(end, (end += size << counterShift)));
}

function tallyOf({ column, counters, size, ofCodes }: Counting): Tally {
  const { lists, cardinality } = column;
  if (lists !== null) return tallyOfLists(lists, counters, ofCodes, cardinality + 1);
  const tally = sharedTally(size);
  for (let group = 0; group < size; group += 1) {
    tally.structures[group] = counters[(group << counterShift) + 1];
    tally.activities[group] = counters[(group << counterShift) + 2];
  }
  return tally;
}

type Lists = NonNullable<ChartColumn['lists']>;

/** What was counted by list, by its codes; the empty list has code 0. */
function tallyOfLists(
  { start, codes }: Lists,
  counters: Uint32Array,
  ofCodes: Uint32Array,
  size: number,
): Tally {
  const tally = sharedTally(size);
  const { structures, activities } = tally;
  structures[0] = counters[1];
  activities[0] = counters[2];
  for (let list = 1; list < start.length - 1; list += 1) {
    const place = list << counterShift;
    if ((counters[place + 1] | counters[place + 2]) === 0) continue;
    for (let at = start[list]; at < start[list + 1]; at += 1) {
      structures[codes[at]] += counters[place + 1];
      activities[codes[at]] += counters[place + 2];
    }
  }
  // Of activities, a structure may have several lists with the same code.
  for (let code = 0; code < ofCodes.length >>> counterShift; code += 1)
    structures[code] += ofCodes[(code << counterShift) + 1];
  return tally;
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
        const place = (groups === null ? code : groups.of[code]) << counterShift;
        counters[place + 1] += 1;
        counters[place + 2] += spans[at];
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
      else countGroups(column.codes, groups.of, entities, block.structures, length, counters);
    }
    for (const { column, groups, counters } of byRun)
      countRuns(column.codes, groups, block.structures, length, counters);
  }
}

const found = new Uint32Array(chunkRows);

/** Reads the codes of some entities into `found` before they are looked at: the processor fetches many of them at a time. */
function findCodes(codes: Codes, entities: Uint32Array, length: number): void {
  for (let at = 0; at < length; at += 1) found[at] = codes[entities[at]];
}

/** Activities come in the order of their structures: a structure is new to a code when it was not its last one. */
function countCodes(
  codes: Codes,
  entities: Uint32Array,
  structures: Uint32Array,
  length: number,
  counters: Uint32Array,
): void {
  findCodes(codes, entities, length);
  for (let at = 0; at < length; at += 1) {
    const place = found[at] << counterShift;
    const mark = structures[at] + 1;
    counters[place + 2] += 1;
    if (counters[place] !== mark) {
      counters[place] = mark;
      counters[place + 1] += 1;
    }
  }
}

function countGroups(
  codes: Codes,
  groupOf: Uint8Array,
  entities: Uint32Array,
  structures: Uint32Array,
  length: number,
  counters: Uint32Array,
): void {
  findCodes(codes, entities, length);
  for (let at = 0; at < length; at += 1) {
    const place = groupOf[found[at]] << counterShift;
    const mark = structures[at] + 1;
    counters[place + 2] += 1;
    if (counters[place] !== mark) {
      counters[place] = mark;
      counters[place + 1] += 1;
    }
  }
}

/**
 * Activities are counted by list, and the codes of a list looked at only where its last activity was of another
 * structure: a structure is new to a code when it was not its last one.
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
  findCodes(codes, entities, length);
  for (let at = 0; at < length; at += 1) {
    const list = found[at];
    const place = list << counterShift;
    const mark = structures[at] + 1;
    counters[place + 2] += 1;
    if (counters[place] === mark) continue;
    counters[place] = mark;
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

/** The activities of a code of structures, a structure at a time; the structures themselves are counted apart. */
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
    counters[((groups === null ? code : groups.of[code]) << counterShift) + 2] += to - from;
  }
}
