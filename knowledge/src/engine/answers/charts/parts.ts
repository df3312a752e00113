import type { ReleaseIndex } from '../../index/release-index.ts';
import type { ResultSet } from '../../result-set/result-set.ts';
import type { RowSet } from '../../row-sets/row-set.ts';
import type { Span } from '../../row-sets/chunks.ts';
import { bitsIn } from '../../row-sets/words.ts';
import { groupOf } from '../../../binary-search.ts';

/** Larger sets are counted in parts, one on each thread. Summing the counts of many parts takes long. */
const minRowsInPart = 16_384;
const maxParts = 4;

/** The number of parts in which a set is counted. */
export function partsFor({ activities }: ResultSet, threads: number): number {
  return Math.max(1, Math.min(threads, maxParts, Math.floor(activities.count / minRowsInPart)));
}

/** A part of a set, numbered from 0; all parts have about the same number of activities. */
export interface PartNumber {
  readonly part: number;
  readonly parts: number;
}

/** Consecutive structures of the release with all of their activities. */
export interface Part {
  readonly structures: Span;
  readonly activities: Span;
}

/** The part of the release that holds a part of a set; no structure is in two parts. */
export function partOf(index: ReleaseIndex, { activities }: ResultSet, { part, parts }: PartNumber): Part {
  const { count, activities: offsets } = index.structures;
  const edge = (at: number): number => {
    if (at === 0) return 0;
    return at === parts
      ? count
      : groupOf(offsets, count, nthRow(activities, Math.floor((activities.count * at) / parts)));
  };
  const structures = { from: edge(part), to: edge(part + 1) };
  return { structures, activities: { from: offsets[structures.from], to: offsets[structures.to] } };
}

/** The row at a position of a set, or another row of the same word of a bitmap. */
function nthRow(set: RowSet, position: number): number {
  switch (set.kind) {
    case 'all':
      return position;
    case 'sparse':
      return set.rows[position] ?? 0;
    case 'dense': {
      let at = 0;
      for (let before = bitsIn(set.words[0]); before <= position; before += bitsIn(set.words[at])) at += 1;
      return at << 5;
    }
  }
}

/** The whole release. */
export function wholeOf({ structures, activities }: ReleaseIndex): Part {
  return { structures: { from: 0, to: structures.count }, activities: { from: 0, to: activities.count } };
}
