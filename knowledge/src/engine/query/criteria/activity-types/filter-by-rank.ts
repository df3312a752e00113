import { prefetchForeignKeys, prefetchedRows, separateKeys } from '../../../index/foreign-keys.ts';
import type { ReleaseIndex } from '../../../index/release-index.ts';
import { inexactBit } from '../../../index/value-ranks.ts';
import { chunkRows } from '../../../row-sets/chunks.ts';
import type { CriterionPlan } from '../../criterion-plan.ts';
import type { RankRange } from './rank-ranges.ts';

/** Filters rows by their rank in the order by value; few rows need their value compared. */
export function filterByRank(index: ReleaseIndex, ranges: readonly RankRange[]): CriterionPlan['filter'] {
  return rankFilter(index, ranges, index.activities.valueRanks.rankOf);
}

/** As `filterByRank`, for positions in assay order, if the release has one. A single range is also scanned directly. */
export function assayOrderFilters(
  index: ReleaseIndex,
  ranges: readonly RankRange[],
): Pick<CriterionPlan, 'filterAssayOrder' | 'scanAssayOrder'> {
  const { assayOrder } = index.activities;
  if (assayOrder === null) return {};
  const { rankOf } = assayOrder;
  const filterAssayOrder = rankFilter(index, ranges, rankOf);
  if (ranges.length !== 1) return { filterAssayOrder };
  return {
    filterAssayOrder,
    scanAssayOrder: rangeScan(rankOf, ranges[0], matchesIn(index, ranges)),
  };
}

const ranks = new Uint32Array(chunkRows);
const matchBits = new Uint8Array(chunkRows);

/** What the rank shows about a row: it matches for certain, or it is in a range and its value must be compared. */
const sure = 1;
const inside = 2;

/** `rankOf` is indexed by row or by assay position. */
function rankFilter(
  index: ReleaseIndex,
  ranges: readonly RankRange[],
  rankOf: Uint32Array,
): CriterionPlan['filter'] {
  const matches = matchesIn(index, ranges);
  if (ranges.length === 1) return singleRangeFilter(rankOf, ranges[0], matches);
  return (rows, length, include) => {
    // All ranks first: the processor then reads many of them at a time.
    for (let at = 0; at < length; at += 1) ranks[at] = rankOf[rows[at]];
    matchBits.fill(0, 0, length);
    for (const range of ranges) markRanks(range, length);
    const unwanted = include ? 0 : 1;
    let count = 0;
    for (let at = 0; at < length; at += 1) {
      const row = rows[at];
      let is = matchBits[at] & sure;
      if (matchBits[at] === inside) is = matches(rankIn(ranks[at])) ? 1 : 0;
      rows[count] = row;
      count += is ^ unwanted;
    }
    return count;
  };
}

type Matches = (rank: number) => boolean;

/** Whether the interval at a rank is within the one that the range's term requests. */
const matchesIn =
  ({ activities: { intervals, byValue } }: ReleaseIndex, ranges: readonly RankRange[]): Matches =>
  (rank) =>
    ranges.some(
      ({ start, end, term: { requested, molar } }) =>
        requested !== null &&
        rank >= start &&
        rank < end &&
        intervals.within(byValue[rank], requested, molar),
    );

/** As `rankFilter`, in one pass. */
function singleRangeFilter(
  rankOf: Uint32Array,
  { start, end, sureStart, sureEnd, term }: RankRange,
  matches: Matches,
): CriterionPlan['filter'] {
  const all = term.requested === null;
  const column = separateKeys(rankOf);
  return (rows, length, include) => {
    const unwanted = include ? 0 : 1;
    let count = 0;
    for (let from = 0; from < length; from += prefetchedRows) {
      const to = Math.min(length, from + prefetchedRows);
      prefetchForeignKeys(column, rows, from, to);
      for (let at = from; at < to; at += 1) {
        const row = rows[at];
        const rank = rankOf[row] | 0;
        const isInside = isInRange(start, end, rankIn(rank));
        let is = all ? isInside : isInRange(sureStart, sureEnd, rank);
        if (is !== isInside) is = matches(rankIn(rank)) ? 1 : 0;
        rows[count] = row;
        count += is ^ unwanted;
      }
    }
    return count;
  };
}

/** First finds all positions in the range, which are few, then filters them. */
function rangeScan(
  rankOf: Uint32Array,
  { start, end, sureStart, sureEnd, term }: RankRange,
  matches: Matches,
): NonNullable<CriterionPlan['scanAssayOrder']> {
  return (from, to, positions, at) => {
    const next = scanInside(rankOf, start, end, from, to, positions, at);
    if (term.requested === null) return next;
    let matchedEnd = at;
    for (let looked = at; looked < next; looked += 1) {
      const position = positions[looked];
      const rank = rankOf[position] | 0;
      positions[matchedEnd] = position;
      if (isInRange(sureStart, sureEnd, rank) === 1 || matches(rankIn(rank))) matchedEnd += 1;
    }
    return matchedEnd;
  };
}

/** A separate function rather than a closure, so that its loop is compiled for known types. */
function scanInside(
  rankOf: Uint32Array,
  start: number,
  end: number,
  from: number,
  to: number,
  positions: Uint32Array,
  at: number,
): number {
  let next = at;
  for (let position = from; position < to; position += 1) {
    positions[next] = position;
    next += isInRange(start, end, rankIn(rankOf[position]));
  }
  return next;
}

const rankIn = (rank: number): number => rank & (inexactBit - 1);

/**
 * 1 if a rank is from `start` to `end` (exclusive), else 0; `start` is at most `end`. Outside of the range one of the
 * differences is negative, and a rank with `inexactBit` is in no range. No branch, because it would be mispredicted
 * often.
 */
const isInRange = (start: number, end: number, rank: number): number =>
  (((rank - start) | (end - 1 - rank)) >>> 31) ^ 1;

function markRanks({ start, end, sureStart, sureEnd, term }: RankRange, length: number): void {
  if (term.requested === null) {
    for (let at = 0; at < length; at += 1) matchBits[at] |= isInRange(start, end, rankIn(ranks[at]));
    return;
  }
  for (let at = 0; at < length; at += 1) {
    const rank = ranks[at] | 0;
    matchBits[at] |= isInRange(sureStart, sureEnd, rank) | (isInRange(start, end, rankIn(rank)) << 1);
  }
}
