import { describe, expect, test } from 'vitest';
import { Random } from '../../../../testing/random.ts';
import { ranksByAssay } from '../../../index/derive-assay-order.ts';
import type { ReleaseIndex } from '../../../index/release-index.ts';
import { exactRankBitmap, inexactBit, valueRanksOf } from '../../../index/value-ranks.ts';
import { filterByRank, assayOrderFilters } from './filter-by-rank.ts';
import type { RankRange } from './rank-ranges.ts';
import { bitAt } from '../../../row-sets/words.ts';

const count = 4000;
const random = new Random(3);
const shuffled = (): Uint32Array => {
  const rows = Uint32Array.from({ length: count }, (_, row) => row);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = random.below(at + 1);
    [rows[at], rows[other]] = [rows[other], rows[at]];
  }
  return rows;
};
const byValue = shuffled();
const byAssay = shuffled();
const exact = Array.from({ length: count }, () => random.chance(0.8));
const within = Array.from({ length: count }, () => random.chance(0.5));
const looked: number[] = [];
const intervals = {
  isExact: (row: number) => exact[row],
  within: (row: number) => {
    looked.push(row);
    return within[row];
  },
};
const rankOf = new Uint32Array(valueRanksOf(byValue, intervals as never));
const activities = {
  byValue,
  byAssay,
  intervals,
  valueRanks: { rankOf },
  offRecord: new Uint32Array(0),
};
const ranks = new Uint32Array(ranksByAssay({ activities } as unknown as ReleaseIndex)!);
const index = {
  activities: { ...activities, assayOrder: { recordOf: new Uint32Array(0), rankOf: ranks } },
} as unknown as ReleaseIndex;

const term = { requested: {}, molar: false } as RankRange['term'];
const unvalued = { requested: null, molar: false } as RankRange['term'];
const range = (start: number, end: number, sureStart = start, sureEnd = end): RankRange => ({
  start,
  end,
  sureStart,
  sureEnd,
  term,
});

const ranges: [string, RankRange[]][] = [
  ['none', []],
  ['one that is sure', [range(1000, 1800)]],
  ['one that is sure but at its ends', [range(1000, 1800, 1100, 1750)]],
  ['one that is nowhere sure', [range(1000, 1800, 1800, 1800)]],
  ['one at the beginning', [range(0, 1)]],
  ['one to the end', [range(count - 3, count)]],
  ['one of all', [range(0, count)]],
  ['one without a value', [{ ...range(300, 900, 900, 900), term: unvalued }]],
  [
    'several',
    [
      range(10, 20),
      range(500, 900, 520, 880),
      { ...range(2000, 2600, 2600, 2600), term: unvalued },
      range(3000, 3900),
    ],
  ],
];

/** Tests the row itself. */
function matches(row: number, all: readonly RankRange[]): boolean {
  const rank = byValue.indexOf(row);
  return all.some(({ start, end, sureStart, sureEnd, term: { requested: asked } }) => {
    if (rank < start || rank >= end) return false;
    return asked === null || (exact[row] && rank >= sureStart && rank < sureEnd) || within[row];
  });
}

test('ranks mark values that are not exact', () => {
  byValue.forEach((row, rank) => {
    expect(rankOf[row]).toBe(exact[row] ? rank : rank + inexactBit);
  });
  const bits = new Uint32Array(exactRankBitmap(rankOf));
  byValue.forEach((row, rank) => expect(bitAt(bits, rank)).toBe(exact[row] ? 1 : 0));
});

describe.each(ranges)('%s of ranges', (_, all) => {
  const rows = Uint32Array.from({ length: count }, (__, row) => row).filter(() => random.chance(0.7));
  const expected = new Set([...rows].filter((row) => matches(row, all)));

  test.each([true, false])('filters rows, wanted %s', (wanted) => {
    const filtered = rows.slice();
    const length = filterByRank(index, all)(filtered, filtered.length, wanted);
    expect([...filtered.subarray(0, length)]).toEqual(
      [...rows].filter((row) => expected.has(row) === wanted),
    );
  });

  test.each([true, false])('filters assay positions, wanted %s', (wanted) => {
    const positions = Uint32Array.from({ length: count }, (__, position) => position).filter((position) =>
      rows.includes(byAssay[position]),
    );
    const filtered = positions.slice();
    const length = assayOrderFilters(index, all).filterAssayOrder!(filtered, filtered.length, wanted);
    const isWanted = (position: number): boolean => expected.has(byAssay[position]) === wanted;
    expect([...filtered.subarray(0, length)]).toEqual([...positions].filter(isWanted));
  });

  test('scans assay positions for a single range', () => {
    const { scanAssayOrder } = assayOrderFilters(index, all);
    expect(scanAssayOrder !== undefined).toBe(all.length === 1);
    const positions = new Uint32Array(count).fill(7);
    const next = scanAssayOrder?.(100, 3100, positions, 5) ?? 5;
    const found = Array.from({ length: 3000 }, (__, at) => at + 100).filter((position) =>
      matches(byAssay[position], all),
    );
    expect([...positions.subarray(0, next)]).toEqual([7, 7, 7, 7, 7, ...(all.length === 1 ? found : [])]);
  });
});

test('compares values if ranks do not decide', () => {
  looked.length = 0;
  filterByRank(index, [range(1000, 1800, 1100, 1750)])(
    Uint32Array.from({ length: count }, (_, row) => row),
    count,
    true,
  );
  const unsure = [...byValue].filter((row, rank) => {
    const isSure = exact[row] && rank >= 1100 && rank < 1750;
    return rank >= 1000 && rank < 1800 && !isSure;
  });
  expect(looked.toSorted((a, b) => a - b)).toEqual(unsure.toSorted((a, b) => a - b));
});
