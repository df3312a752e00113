import type { Cancel } from '../worker-pool/cancel.ts';
import type { ReleaseIndex } from '../index/release-index.ts';
import { type ForeignKeys, prefetchForeignKeys, prefetchedRows } from '../index/foreign-keys.ts';
import { chunkRows, chunksOf } from '../row-sets/chunks.ts';
import { countUnder } from '../row-sets/count-in.ts';
import { AscendingCollector } from '../row-sets/row-collector.ts';
import { type RowSet, allRows, asWords, setOfSorted } from '../row-sets/row-set.ts';
import { intersect } from '../row-sets/set-algebra.ts';
import { StructureWalk, isWalkShort } from './structure-walk.ts';
import { bitAt } from '../row-sets/words.ts';

/** What a search finds: structures S, activities A, and whether an activity criterion narrowed A. */
export interface ResultSet {
  readonly structures: RowSet;
  readonly activities: RowSet;
  readonly narrowed: boolean;
}

export function wholeRelease(index: ReleaseIndex): ResultSet {
  return {
    structures: allRows(index.structures.count),
    activities: allRows(index.activities.count),
    narrowed: false,
  };
}

/** All activities of the structures. */
export function activitiesOf(index: ReleaseIndex, structures: RowSet, cancel: Cancel): RowSet {
  if (structures.kind === 'all') return allRows(index.activities.count);
  const { activities: offsets } = index.structures;
  const total = countUnder(offsets, structures, cancel);
  const collector = new AscendingCollector(index.activities.count, total);
  for (const chunk of chunksOf(structures, cancel)) {
    for (let at = 0; at < chunk.length; at += 1)
      collector.addRange(offsets[chunk[at]], offsets[chunk[at] + 1]);
  }
  return collector.finish();
}

/** The distinct structures of the activities; activities are sorted by structure. */
export function structuresOf(index: ReleaseIndex, activities: RowSet, cancel: Cancel): RowSet {
  const { structure } = index.activities;
  const { words, stride, offset } = structure;
  const collector = new AscendingCollector(
    index.structures.count,
    Math.min(activities.count, index.structures.count),
  );
  const found = new Uint32Array(chunkRows);
  if (isWalkShort(index, activities)) {
    const walk = new StructureWalk(index);
    for (const chunk of chunksOf(activities, cancel))
      collector.addRows(found, walk.fillDistinct(chunk, found));
    return collector.finish();
  }
  let last = -1;
  for (const chunk of chunksOf(activities, cancel)) {
    let length = 0;
    for (let from = 0; from < chunk.length; from += prefetchedRows) {
      const to = Math.min(chunk.length, from + prefetchedRows);
      prefetchForeignKeys(structure, chunk, from, to);
      for (let at = from; at < to; at += 1) {
        const row = words[chunk[at] * stride + offset];
        found[length] = row;
        length += row === last ? 0 : 1;
        last = row;
      }
    }
    collector.addRows(found, length);
  }
  return collector.finish();
}

/** The activities that belong to the structures. */
export function restrict(
  index: ReleaseIndex,
  activities: RowSet,
  structures: RowSet,
  cancel: Cancel,
): RowSet {
  if (structures.kind === 'all') return activities;
  if (activities.kind !== 'sparse') return intersect(activities, activitiesOf(index, structures, cancel));
  if (structures.count < activities.count) return restrictByRange(index, activities, structures, cancel);
  const words = asWords(structures);
  const { structure } = index.activities;
  return filterRows(activities, cancel, (rows, length) =>
    filterByEntity(rows, length, structure, words, true),
  );
}

/**
 * Restricts a list of activities to the structures' ranges, if there are fewer structures to look up than activities.
 */
function restrictByRange(
  { activities: { count }, structures: { activities: offsets } }: ReleaseIndex,
  { rows }: Extract<RowSet, { kind: 'sparse' }>,
  structures: RowSet,
  cancel: Cancel,
): RowSet {
  const filtered = new Uint32Array(rows.length);
  let [length, at] = [0, 0];
  for (const chunk of chunksOf(structures, cancel)) {
    for (let index = 0; index < chunk.length; index += 1) {
      const start = offsets[chunk[index]];
      const end = offsets[chunk[index] + 1];
      while (at < rows.length && rows[at] < start) at += 1;
      for (; at < rows.length && rows[at] < end; at += 1) {
        filtered[length] = rows[at];
        length += 1;
      }
    }
  }
  return setOfSorted(count, filtered.subarray(0, length));
}

/** Filters a buffer of rows in place, keeping their order; returns the new length. */
export type RowFilter = (rows: Uint32Array, length: number) => number;

/** The rows of a set that pass every filter. */
export function filterRows(set: RowSet, cancel: Cancel, ...filters: readonly RowFilter[]): RowSet {
  const collector = new AscendingCollector(set.universe, set.count);
  const buffer = new Uint32Array(chunkRows);
  for (const chunk of chunksOf(set, cancel)) {
    buffer.set(chunk);
    let length = chunk.length;
    for (const filter of filters) length = filter(buffer, length);
    collector.addRows(buffer, length);
  }
  return collector.finish();
}

/** Filters rows in place to those whose entity is in a bitmap or, unless `include`, is not. */
export function filterByEntity(
  rows: Uint32Array,
  length: number,
  column: ForeignKeys,
  words: Uint32Array,
  include: boolean,
): number {
  const { words: keys, stride, offset } = column;
  const unwanted = include ? 0 : 1;
  let count = 0;
  for (let from = 0; from < length; from += prefetchedRows) {
    const to = Math.min(length, from + prefetchedRows);
    prefetchForeignKeys(column, rows, from, to);
    for (let at = from; at < to; at += 1) {
      const row = rows[at];
      const entity = keys[row * stride + offset];
      rows[count] = row;
      // No branch, because it would be mispredicted for half of the rows.
      count += bitAt(words, entity) ^ unwanted;
    }
  }
  return count;
}
