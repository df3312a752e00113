import type { ReleaseIndex } from '../../../index/release-index.ts';
import { molarGroup } from '../../../index/value-intervals.ts';
import type { Cancel } from '../../../worker-pool/cancel.ts';
import { type CompiledTerm, segmentsByType } from './activity-terms.ts';
import { partitionPoint } from '../../../../binary-search.ts';

/** Places `start` to `end` (exclusive) of the activities ordered by value, among which are all that a term matches there. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  /** From here to `sureEnd` every row whose interval is its value alone matches. */
  readonly sureStart: number;
  readonly sureEnd: number;
  readonly term: CompiledTerm;
}

/** Made as they are asked for: terms of any type have as many stretches each as there are segments. */
export function* stretchesOf(
  index: ReleaseIndex,
  terms: readonly CompiledTerm[],
  cancel: Cancel,
): Generator<Stretch> {
  const { group, start, valueless } = index.segments;
  const segmentsOf = segmentsByType(index);
  for (const term of terms) {
    cancel.throwIfCancelled();
    for (const type of term.types ?? segmentsOf.keys()) {
      for (const segment of segmentsOf.get(type) ?? []) {
        if (term.unitGroup !== null && term.unitGroup !== group[segment]) continue;
        const stretch =
          term.asked === null
            ? unsure(term, start[segment], start[segment + 1])
            : byLowEnd(index, term, start[segment], valueless[segment], group[segment] === molarGroup);
        if (stretch.start < stretch.end) yield stretch;
      }
    }
  }
}

const unsure = (term: CompiledTerm, start: number, end: number): Stretch => ({
  start,
  end,
  sureStart: end,
  sureEnd: end,
  term,
});

/** Segments of fewer rows are looked through rather than searched in. */
const shortSegment = 16;

/** The part of a segment whose intervals begin within the asked one; the order does not serve raw molar values. */
function byLowEnd(
  index: ReleaseIndex,
  term: CompiledTerm,
  start: number,
  end: number,
  orderedInMicromolar: boolean,
): Stretch {
  if (orderedInMicromolar !== term.molar || end - start < shortSegment) return unsure(term, start, end);
  const { intervals, byValue } = index.activities;
  const firstWhere = (from: number, passes: (low: number) => boolean): number =>
    partitionPoint(from, end, (at) => passes(intervals.low(byValue[at], term.molar)));
  const { low, lowOpen, high, highOpen } = term.asked!;
  const first = firstWhere(start, (value) => value >= low);
  const last = firstWhere(first, (value) => value > high);
  const sureStart = lowOpen ? firstWhere(first, (value) => value > low) : first;
  return {
    start: first,
    end: last,
    sureStart,
    // Of an interval that is empty, the end would come before the start.
    sureEnd: highOpen
      ? Math.max(
          sureStart,
          firstWhere(first, (value) => value >= high),
        )
      : last,
    term,
  };
}
