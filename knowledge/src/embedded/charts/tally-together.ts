import type { ReleaseIndex } from '../columns/release-index.ts';
import type { Codes } from '../columns/typed-arrays.ts';
import type { Resolved } from '../engine/resolved.ts';
import type { Cancel } from '../pool/cancel.ts';
import { chunkRows, chunksOf } from '../sets/chunks.ts';
import type { RowSet } from '../sets/row-set.ts';
import type { ChartColumn } from './chart-columns.ts';
import { LinkBlock, isWalkEnough } from './link-block.ts';
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
  readonly counters: Uint32Array;
  readonly size: number;
}

/**
 * As `tally` of each of the columns, which has one code an entity, or by groups of its codes; the links of a row are
 * read once for all of them.
 */
export function tallyTogether(
  index: ReleaseIndex,
  set: Resolved,
  part: Part,
  requests: readonly TallyRequest[],
  cancel: Cancel,
): Tally[] {
  const all = requests.map((request): Counting => {
    const size = request.groups?.count ?? request.column.cardinality + 1;
    return { ...request, size, counters: new Uint32Array(size << counterShift) };
  });
  const ofStructures = all.filter(({ column }) => column.level === 'structure');
  const others = all.filter(({ column }) => column.level !== 'structure');
  if (ofStructures.length > 0) countStructures(index, set, part, ofStructures, cancel);
  // Where nothing narrowed A the structures' activities are known already.
  const byRun = set.narrowed ? ofStructures : [];
  if (others.length > 0 || byRun.length > 0)
    countActivities(index, set.activities, part, others, byRun, cancel);
  return all.map(tallyOf);
}

function tallyOf({ counters, size }: Counting): Tally {
  const tally = sharedTally(size);
  for (let group = 0; group < size; group += 1) {
    tally.structures[group] = counters[(group << counterShift) + 1];
    tally.activities[group] = counters[(group << counterShift) + 2];
  }
  return tally;
}

function countStructures(
  { structures: { activities: offsets } }: ReleaseIndex,
  { structures, narrowed }: Resolved,
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
  const block = new LinkBlock(index, part.structures.from);
  const levels = all.map(({ column }) => column.level);
  const walks = isWalkEnough(index, activities, levels);
  for (const chunk of chunksOf(activities, cancel, part.activities)) {
    const { length } = chunk;
    if (walks) block.walk(chunk);
    else block.read(chunk);
    for (const { column, groups, counters } of all) {
      const entities = column.level === 'activity' ? chunk : block.of(column.level);
      if (groups === null) countCodes(column.codes, entities, block.structures, length, counters);
      else countGroups(column.codes, groups.of, entities, block.structures, length, counters);
    }
    for (const { column, groups, counters } of byRun)
      countRuns(column.codes, groups, block.structures, length, counters);
  }
}

/** Activities come in the order of their structures: a structure is new to a code when it was not its last one. */
function countCodes(
  codes: Codes,
  entities: Uint32Array,
  structures: Uint32Array,
  length: number,
  counters: Uint32Array,
): void {
  for (let at = 0; at < length; at += 1) {
    const place = codes[entities[at]] << counterShift;
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
  for (let at = 0; at < length; at += 1) {
    const place = groupOf[codes[entities[at]]] << counterShift;
    const mark = structures[at] + 1;
    counters[place + 2] += 1;
    if (counters[place] !== mark) {
      counters[place] = mark;
      counters[place + 1] += 1;
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
