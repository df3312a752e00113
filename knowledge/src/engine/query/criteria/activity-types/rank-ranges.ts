import type { ReleaseIndex } from '../../../index/release-index.ts';
import { molarGroup } from '../../../index/value-intervals.ts';
import type { Cancel } from '../../../worker-pool/cancel.ts';
import { type CompiledTerm, segmentsByType } from './activity-terms.ts';
import { partitionPoint } from '../../../../binary-search.ts';

/** Ranks `start` to `end` (exclusive) in the order by value; they include all matches of a term in one segment. */
export interface RankRange {
  readonly start: number;
  readonly end: number;
  /** From here to `sureEnd` every exact value matches. */
  readonly sureStart: number;
  readonly sureEnd: number;
  readonly term: CompiledTerm;
}

/** Computed lazily: a term of any type has a range in every segment. */
export function* rankRangesOf(
  index: ReleaseIndex,
  terms: readonly CompiledTerm[],
  cancel: Cancel,
): Generator<RankRange> {
  const { group, start, valueless } = index.segments;
  const segmentsOf = segmentsByType(index);
  for (const term of terms) {
    cancel.throwIfCancelled();
    for (const type of term.types ?? segmentsOf.keys()) {
      for (const segment of segmentsOf.get(type) ?? []) {
        if (term.unitGroup !== null && term.unitGroup !== group[segment]) continue;
        const range =
          term.requested === null
            ? unsure(term, start[segment], start[segment + 1])
            : byLowEnd(index, term, start[segment], valueless[segment], group[segment] === molarGroup);
        if (range.start < range.end) yield range;
      }
    }
  }
}

const unsure = (term: CompiledTerm, start: number, end: number): RankRange => ({
  start,
  end,
  sureStart: end,
  sureEnd: end,
  term,
});

/** Shorter segments are not searched; each row is compared. */
const shortSegment = 16;

/**
 * The part of a segment whose intervals begin within the requested one; values that compare as written in molar units
 * are not sorted.
 */
function byLowEnd(
  index: ReleaseIndex,
  term: CompiledTerm,
  start: number,
  end: number,
  orderedInMicromolar: boolean,
): RankRange {
  if (orderedInMicromolar !== term.molar || end - start < shortSegment) return unsure(term, start, end);
  const { intervals, byValue } = index.activities;
  const firstWhere = (from: number, passes: (low: number) => boolean): number =>
    partitionPoint(from, end, (at) => passes(intervals.low(byValue[at], term.molar)));
  const { low, lowOpen, high, highOpen } = term.requested!;
  const first = firstWhere(start, (value) => value >= low);
  const last = firstWhere(first, (value) => value > high);
  const sureStart = lowOpen ? firstWhere(first, (value) => value > low) : first;
  return {
    start: first,
    end: last,
    sureStart,
    // For an empty interval the end would come before the start.
    sureEnd: highOpen
      ? Math.max(
          sureStart,
          firstWhere(first, (value) => value >= high),
        )
      : last,
    term,
  };
}
