import type { SuggestionReason, UploadedValue, UploadSuggestion } from '@moltrove/contract';
import type { ReviewedTerm } from './review.ts';
import { valueOf } from './term-answer.tsx';

/** Reasons for which the suggestion is what was meant, written differently. The others may mean something else. */
const slips: readonly SuggestionReason[] = ['spelling', 'typingSlip'];

interface Accepted {
  /** The best suggestions of terms that are typing slips, by line. */
  readonly slips: ReadonlyMap<number, UploadedValue>;
  /** Number of terms whose best suggestion has another reason. */
  readonly others: number;
}

/** The suggestions that may be accepted for all terms at once. */
export function acceptedSlips(
  terms: readonly Pick<ReviewedTerm, 'line' | 'term'>[],
  suggestionsFor: (term: string) => readonly UploadSuggestion[] | undefined,
): Accepted {
  const accepted = new Map<number, UploadedValue>();
  let others = 0;
  for (const { line, term } of terms) {
    const best = suggestionsFor(term)?.[0];
    if (best === undefined) continue;
    if (slips.includes(best.reason)) accepted.set(line, valueOf(best));
    else others += 1;
  }
  return { slips: accepted, others };
}
