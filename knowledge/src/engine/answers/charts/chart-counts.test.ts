import { describe, expect, test } from 'vitest';
import type { ReleaseIndex } from '../../index/release-index.ts';
import type { ResultSet } from '../../result-set/result-set.ts';
import { neverCancelled } from '../../worker-pool/cancel.ts';
import { type BarChoice, barsOf, defaultBars } from './bars.ts';
import type { ChartColumn } from './chart-columns.ts';
import { type ChartCounts, countCharts, countsInBars, withFittingBars, sumOfParts } from './chart-counts.ts';
import { partOf, wholeOf } from './parts.ts';
import {
  codesOf,
  columns,
  count,
  entityOf,
  index,
  offsets,
  rowsOf,
  sets,
  structureOf,
  structures,
} from './testing/small-index.ts';
import type { GroupCounts } from './group-counts.ts';

/** Row by row: the distinct structures and the activities of each group of codes. */
function slowly(
  set: ResultSet,
  column: ChartColumn,
  size: number,
  groupOf: (code: number) => number,
): GroupCounts {
  const found = Array.from({ length: size }, () => new Set<number>());
  const activities = new Uint32Array(size);
  for (const row of rowsOf(set.activities)) {
    const groups = codesOf(column, entityOf(column, row)).map(groupOf);
    for (const group of groups) activities[group] += 1;
    if (column.level !== 'structure') for (const group of groups) found[group].add(structureOf[row]);
  }
  if (column.level === 'structure') {
    for (const own of rowsOf(set.structures))
      for (const code of codesOf(column, own)) found[groupOf(code)].add(own);
  }
  return { structures: Uint32Array.from(found, (own) => own.size), activities };
}

const plain = ({ structures: own, activities }: GroupCounts): number[][] => [[...own], [...activities]];

/** The middle of the numbers of these columns takes more than half of their range, unless one number is far off. */
const farOff = columns.flatMap((each): ChartColumn[] => {
  if (each.values === null) return [];
  const values = Float64Array.from(each.values);
  values[values.length - 1] = 1000;
  return [{ ...each, values }];
});
const allColumns = [...columns, ...farOff];
const defaultCharts = allColumns.map((column) => ({ column, bars: defaultBars }));
const choices: readonly BarChoice[] = [defaultBars, { maxBars: 7, joinTails: true }];

describe.each(sets)('counts of charts of %s', (_, set) => {
  const whole = countCharts(index, set, wholeOf(index), defaultCharts, neverCancelled);

  test('equal a count row by row', () => {
    allColumns.forEach((each, at) => {
      const expected = slowly(set, each, each.cardinality + 1, (code) => code);
      expect(plain(whole[at].counts)).toEqual(plain(expected));
    });
  });

  test.each([1, 2, 3, 4])('are the same in %i parts, bars too', (parts) => {
    const inParts = Array.from({ length: parts }, (_, part) =>
      countCharts(index, set, partOf(index, set, { part, parts }), defaultCharts, neverCancelled),
    );
    allColumns.forEach((each, at) => {
      const sums = sumOfParts(inParts.map((own) => own[at]));
      expect(plain(sums.counts)).toEqual(plain(whole[at].counts));
      for (const choice of choices) {
        const bars = each.values === null ? null : barsOf(each, sums.counts, choice);
        if (bars === null) continue;
        const chart = { column: each, bars: choice };
        const expected = slowly(set, each, bars.groups.count, (code) => bars.groups.groupOf[code]);
        const known: ChartCounts[] = [sums, whole[at], { counts: sums.counts, inBars: null }];
        for (const own of known) {
          const suiting = withFittingBars(index, set, wholeOf(index), [chart], [own], neverCancelled);
          expect(plain(countsInBars(each, suiting[0], bars))).toEqual(plain(expected));
          // Without an index nothing can be counted again.
          const again = withFittingBars(
            {} as ReleaseIndex,
            set,
            wholeOf(index),
            [chart],
            suiting,
            neverCancelled,
          );
          expect(again[0]).toBe(suiting[0]);
        }
      }
    });
  });

  test('parts follow one another from the first structure to the last', () => {
    const parts = [0, 1, 2].map((part) => partOf(index, set, { part, parts: 3 }));
    expect(parts.map((part) => part.structures.from)).toEqual([
      0,
      ...parts.slice(0, 2).map((part) => part.structures.to),
    ]);
    expect([parts[2].structures.to, parts[2].activities.to]).toEqual([structures, count]);
    for (const { structures: own, activities } of parts)
      expect([offsets[own.from], offsets[own.to]]).toEqual([activities.from, activities.to]);
  });
});
