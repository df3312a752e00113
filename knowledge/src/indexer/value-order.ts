import { ValueIntervals, molarGroup, unitGroups } from '../engine/index/value-intervals.ts';
import type { Activities } from './activities.ts';
import type { IndexWriter } from './index-writer.ts';
import { offsetsOf, rowsByGroup } from './permutations.ts';
import { sortRowsByKey } from '../engine/row-sets/sort-rows-by-key.ts';

/**
 * Orders the activities by type, then by group of comparable units, then by lower end of the value's interval (rows
 * without a value last). A segment is the range of one type and group; a value criterion is a range within it.
 */
export function buildValueOrder(activities: Activities, writer: IndexWriter): void {
  const groupOfUnit = unitGroups(activities.units);
  const groups = activities.units.length + 2;
  const { segmentOf, segments } = numberSegments(
    activities.count,
    (row) => activities.type[row] * groups + groupOfUnit[activities.unit[row]],
  );
  const offsets = offsetsOf(segmentOf, segments.length);
  const rows = rowsByGroup(segmentOf, offsets);
  const intervals = new ValueIntervals({ ...activities, upperOf: (row) => activities.upper.get(row) });
  const valueless = Uint32Array.from(segments, (segment, at) => {
    const range = rows.subarray(offsets[at], offsets[at + 1]);
    const valued = putValuedFirst(range, intervals);
    const molar = segment % groups === molarGroup;
    sortRowsByKey(range.subarray(0, valued), (row) => intervals.low(row, molar));
    return offsets[at] + valued;
  });
  writer.column('activity.by_value', rows, 'eager');
  writer.column(
    'segment.type',
    Uint32Array.from(segments, (segment) => Math.floor(segment / groups)),
    'eager',
  );
  writer.column(
    'segment.group',
    Uint32Array.from(segments, (segment) => segment % groups),
    'eager',
  );
  writer.column('segment.start', offsets, 'eager');
  writer.column('segment.valueless', valueless, 'eager');
}

/** Moves rows with a value before those without, each in their former order; returns the number with a value. */
function putValuedFirst(rows: Uint32Array, intervals: ValueIntervals): number {
  let valued = 0;
  const valueless: number[] = [];
  for (const row of rows) {
    if (intervals.hasValue(row)) rows[valued++] = row;
    else valueless.push(row);
  }
  rows.set(valueless, valued);
  return valued;
}

/** The segments that occur, in ascending order, and the segment of each row. */
function numberSegments(
  count: number,
  segmentAt: (row: number) => number,
): { segmentOf: Uint32Array; segments: number[] } {
  const seen = new Map<number, number>();
  const segmentOf = new Uint32Array(count);
  for (let row = 0; row < count; row += 1) {
    const segment = segmentAt(row);
    let rank = seen.get(segment);
    if (rank === undefined) seen.set(segment, (rank = seen.size));
    segmentOf[row] = rank;
  }
  const segments = [...seen.keys()].sort((a, b) => a - b);
  const rankOf = new Uint32Array(segments.length);
  segments.forEach((segment, rank) => (rankOf[seen.get(segment)!] = rank));
  for (let row = 0; row < count; row += 1) segmentOf[row] = rankOf[segmentOf[row]];
  return { segmentOf, segments };
}
