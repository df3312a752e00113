import { describe, expect, test } from 'vitest';
import { Random } from '../../../../testing/random.ts';
import { ranksByAssay } from '../../../index/derive-assay-order.ts';
import type { ReleaseIndex } from '../../../index/release-index.ts';
import { exactRankBitmap, inexactBit, valueRanksOf } from '../../../index/value-ranks.ts';
import { keepByPlace, slotsByPlace } from './keep-by-place.ts';
import type { Stretch } from './value-stretches.ts';
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
const placeOf = new Uint32Array(valueRanksOf(byValue, intervals as never));
const activities = { byValue, byAssay, intervals, valuePlaces: { placeOf }, strays: new Uint32Array(0) };
const places = new Uint32Array(ranksByAssay({ activities } as unknown as ReleaseIndex)!);
const index = {
  activities: { ...activities, assayOrder: { recordOf: new Uint32Array(0), placeOf: places } },
} as unknown as ReleaseIndex;

const term = { asked: {}, molar: false } as Stretch['term'];
const unvalued = { asked: null, molar: false } as Stretch['term'];
const stretch = (start: number, end: number, sureStart = start, sureEnd = end): Stretch => ({
  start,
  end,
  sureStart,
  sureEnd,
  term,
});

const stretches: [string, Stretch[]][] = [
  ['none', []],
  ['one that is sure', [stretch(1000, 1800)]],
  ['one that is sure but at its ends', [stretch(1000, 1800, 1100, 1750)]],
  ['one that is nowhere sure', [stretch(1000, 1800, 1800, 1800)]],
  ['one at the beginning', [stretch(0, 1)]],
  ['one to the end', [stretch(count - 3, count)]],
  ['one of all', [stretch(0, count)]],
  ['one without a value', [{ ...stretch(300, 900, 900, 900), term: unvalued }]],
  [
    'several',
    [
      stretch(10, 20),
      stretch(500, 900, 520, 880),
      { ...stretch(2000, 2600, 2600, 2600), term: unvalued },
      stretch(3000, 3900),
    ],
  ],
];

/** By the row alone. */
function matches(row: number, all: readonly Stretch[]): boolean {
  const place = byValue.indexOf(row);
  return all.some(({ start, end, sureStart, sureEnd, term: { asked } }) => {
    if (place < start || place >= end) return false;
    return asked === null || (exact[row] && place >= sureStart && place < sureEnd) || within[row];
  });
}

test('places say which intervals are more than a value', () => {
  byValue.forEach((row, place) => {
    expect(placeOf[row]).toBe(exact[row] ? place : place + inexactBit);
  });
  const bits = new Uint32Array(exactRankBitmap(placeOf));
  byValue.forEach((row, place) => expect(bitAt(bits, place)).toBe(exact[row] ? 1 : 0));
});

describe.each(stretches)('%s of stretches', (_, all) => {
  const rows = Uint32Array.from({ length: count }, (__, row) => row).filter(() => random.chance(0.7));
  const expected = new Set([...rows].filter((row) => matches(row, all)));

  test.each([true, false])('keeps rows, wanted %s', (wanted) => {
    const kept = rows.slice();
    const length = keepByPlace(index, all)(kept, kept.length, wanted);
    expect([...kept.subarray(0, length)]).toEqual([...rows].filter((row) => expected.has(row) === wanted));
  });

  test.each([true, false])('keeps slots, wanted %s', (wanted) => {
    const slots = Uint32Array.from({ length: count }, (__, slot) => slot).filter((slot) =>
      rows.includes(byAssay[slot]),
    );
    const kept = slots.slice();
    const length = slotsByPlace(index, all).filterAssayOrder!(kept, kept.length, wanted);
    const isWanted = (slot: number): boolean => expected.has(byAssay[slot]) === wanted;
    expect([...kept.subarray(0, length)]).toEqual([...slots].filter(isWanted));
  });

  test('finds slots behind others, where it is one', () => {
    const { scanAssayOrder: findSlots } = slotsByPlace(index, all);
    expect(findSlots !== undefined).toBe(all.length === 1);
    const slots = new Uint32Array(count).fill(7);
    const next = findSlots?.(100, 3100, slots, 5) ?? 5;
    const found = Array.from({ length: 3000 }, (__, at) => at + 100).filter((slot) =>
      matches(byAssay[slot], all),
    );
    expect([...slots.subarray(0, next)]).toEqual([7, 7, 7, 7, 7, ...(all.length === 1 ? found : [])]);
  });
});

test('values are looked at where their place does not tell', () => {
  looked.length = 0;
  keepByPlace(index, [stretch(1000, 1800, 1100, 1750)])(
    Uint32Array.from({ length: count }, (_, row) => row),
    count,
    true,
  );
  const unsure = [...byValue].filter((row, place) => {
    const isSure = exact[row] && place >= 1100 && place < 1750;
    return place >= 1000 && place < 1800 && !isSure;
  });
  expect(looked.toSorted((a, b) => a - b)).toEqual(unsure.toSorted((a, b) => a - b));
});
