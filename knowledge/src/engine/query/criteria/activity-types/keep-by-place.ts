import { prefetchForeignKeys, prefetchedRows, separateKeys } from '../../../index/foreign-keys.ts';
import type { ReleaseIndex } from '../../../index/release-index.ts';
import { inexactBit } from '../../../index/value-ranks.ts';
import { chunkRows } from '../../../row-sets/chunks.ts';
import type { CriterionPlan } from '../../criterion-plan.ts';
import type { Stretch } from './value-stretches.ts';

/** Tests rows by their place among the activities ordered by value; few of them need a look at the value itself. */
export function keepByPlace(index: ReleaseIndex, stretches: readonly Stretch[]): CriterionPlan['filter'] {
  return keeping(index, stretches, index.activities.valueRanks.rankOf);
}

/**
 * As `keepByPlace`, for slots of the order by assay where there is such an order; those of one stretch are found without
 * a list of all of them.
 */
export function slotsByPlace(
  index: ReleaseIndex,
  stretches: readonly Stretch[],
): Pick<CriterionPlan, 'filterAssayOrder' | 'scanAssayOrder'> {
  const { assayOrder } = index.activities;
  if (assayOrder === null) return {};
  const { rankOf: placeOf } = assayOrder;
  const keepSlots = keeping(index, stretches, placeOf);
  if (stretches.length !== 1) return { filterAssayOrder: keepSlots };
  return {
    filterAssayOrder: keepSlots,
    scanAssayOrder: finding(placeOf, stretches[0], matchesIn(index, stretches)),
  };
}

const places = new Uint32Array(chunkRows);
const found = new Uint8Array(chunkRows);

/** What is known of a row by its place: it matches, or it is in a stretch and wants a look at its value. */
const sure = 1;
const inside = 2;

/** `placeOf` is by row, or by slot. */
function keeping(
  index: ReleaseIndex,
  stretches: readonly Stretch[],
  placeOf: Uint32Array,
): CriterionPlan['filter'] {
  const matches = matchesIn(index, stretches);
  if (stretches.length === 1) return keepingOne(placeOf, stretches[0], matches);
  return (rows, length, wanted) => {
    // All places first: the processor fetches many of them at a time.
    for (let at = 0; at < length; at += 1) places[at] = placeOf[rows[at]];
    found.fill(0, 0, length);
    for (const stretch of stretches) markPlaces(stretch, length);
    const unwanted = wanted ? 0 : 1;
    let kept = 0;
    for (let at = 0; at < length; at += 1) {
      const row = rows[at];
      let is = found[at] & sure;
      if (found[at] === inside) is = matches(placeIn(places[at])) ? 1 : 0;
      rows[kept] = row;
      kept += is ^ unwanted;
    }
    return kept;
  };
}

type Matches = (place: number) => boolean;

/** Whether the interval at a place lies in what is asked for there. */
const matchesIn =
  ({ activities: { intervals, byValue } }: ReleaseIndex, stretches: readonly Stretch[]): Matches =>
  (place) =>
    stretches.some(
      ({ start, end, term: { asked, molar } }) =>
        asked !== null && place >= start && place < end && intervals.within(byValue[place], asked, molar),
    );

/** As `keeping`, in one pass. */
function keepingOne(
  placeOf: Uint32Array,
  { start, end, sureStart, sureEnd, term }: Stretch,
  matches: Matches,
): CriterionPlan['filter'] {
  const all = term.asked === null;
  const column = separateKeys(placeOf);
  return (rows, length, wanted) => {
    const unwanted = wanted ? 0 : 1;
    let kept = 0;
    for (let from = 0; from < length; from += prefetchedRows) {
      const to = Math.min(length, from + prefetchedRows);
      prefetchForeignKeys(column, rows, from, to);
      for (let at = from; at < to; at += 1) {
        const row = rows[at];
        const place = placeOf[row] | 0;
        const isInside = isFrom(start, end, placeIn(place));
        let is = all ? isInside : isFrom(sureStart, sureEnd, place);
        if (is !== isInside) is = matches(placeIn(place)) ? 1 : 0;
        rows[kept] = row;
        kept += is ^ unwanted;
      }
    }
    return kept;
  };
}

/** All that are inside first, which are few, then those of them that match. */
function finding(
  placeOf: Uint32Array,
  { start, end, sureStart, sureEnd, term }: Stretch,
  matches: Matches,
): NonNullable<CriterionPlan['scanAssayOrder']> {
  return (from, to, slots, at) => {
    const next = findInside(placeOf, start, end, from, to, slots, at);
    if (term.asked === null) return next;
    let kept = at;
    for (let looked = at; looked < next; looked += 1) {
      const slot = slots[looked];
      const place = placeOf[slot] | 0;
      slots[kept] = slot;
      if (isFrom(sureStart, sureEnd, place) === 1 || matches(placeIn(place))) kept += 1;
    }
    return kept;
  };
}

/** A function of its own, not one of a search, so that its loop is compiled for numbers and arrays that it knows. */
function findInside(
  placeOf: Uint32Array,
  start: number,
  end: number,
  from: number,
  to: number,
  slots: Uint32Array,
  at: number,
): number {
  let next = at;
  for (let slot = from; slot < to; slot += 1) {
    slots[next] = slot;
    next += isFrom(start, end, placeIn(placeOf[slot]));
  }
  return next;
}

const placeIn = (place: number): number => place & (inexactBit - 1);

/**
 * 1 when a place is from `start` to `end` (exclusive), else 0; `start` is at most `end`. Either difference is below zero outside, also in 32 bits
 * of a place with `inexactBit`, which is in none: no branch, that the processor would guess wrong.
 */
const isFrom = (start: number, end: number, place: number): number =>
  (((place - start) | (end - 1 - place)) >>> 31) ^ 1;

function markPlaces({ start, end, sureStart, sureEnd, term }: Stretch, length: number): void {
  if (term.asked === null) {
    for (let at = 0; at < length; at += 1) found[at] |= isFrom(start, end, placeIn(places[at]));
    return;
  }
  for (let at = 0; at < length; at += 1) {
    const place = places[at] | 0;
    found[at] |= isFrom(sureStart, sureEnd, place) | (isFrom(start, end, placeIn(place)) << 1);
  }
}
