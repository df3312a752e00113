import {
  type ValueDoubt,
  contradictsInactiveFrom,
  remarkOutcome,
  valueDoubts,
} from '@moltrove/contract/without-calls';
import type { Comparison } from './compare-values.ts';

const bits = Object.fromEntries(valueDoubts.map(({ key, bit }) => [key, bit])) as Record<ValueDoubt, number>;

/** The doubts raised by comparing values. */
export function comparisonBits({ slips, citedAgain }: Comparison): number {
  return (
    (slips.includes(3) ? bits.slip1000 : 0) |
    (slips.includes(6) ? bits.slip1000000 : 0) |
    (citedAgain ? bits.citedAgain : 0)
  );
}

/** The doubt that each validity comment expresses; "Manually validated" expresses none. */
const validities: Readonly<Record<string, number>> = {
  'manually validated': 0,
  'outside typical range': bits.outsideRange,
  'potential transcription error': bits.sourceError,
  'potential author error': bits.sourceError,
  'author confirmed error': bits.sourceError,
};

/** The doubts stated by the source: a validity comment, or a potential duplicate. */
export function sourceBits(validity: string | null, duplicate: boolean): number {
  const comment = validity?.trim().toLowerCase() ?? '';
  const doubted =
    comment === '' ? 0 : Object.hasOwn(validities, comment) ? validities[comment] : bits.sourceOther;
  return doubted | (duplicate ? bits.sourceDuplicate : 0);
}

/** A remark says inactive although the value, or its upper bound, is 10 µM or below. */
export function remarkBits(comment: string | null, prefix: string | null, pActivity: number | null): number {
  if (comment === null || pActivity === null || pActivity < contradictsInactiveFrom) return 0;
  const bounded = prefix === null || prefix === '=' || prefix === '<' || prefix === '<=';
  return bounded && remarkOutcome(comment) === 'inactive' ? bits.remarkContradicts : 0;
}
