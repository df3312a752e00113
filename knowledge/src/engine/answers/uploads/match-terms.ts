import {
  type AmbiguousTerm,
  type MatchedTerm,
  type UploadField,
  limits,
} from '@moltrove/contract/without-calls';
import type { Cancel } from '../../worker-pool/cancel.ts';
import type { TermMatch, NamedValue } from './term-match.ts';
import type { ListTerm } from './read-terms.ts';
import type { TermFinder } from './term-finder.ts';

export interface MatchedTerms {
  readonly matched: readonly MatchedTerm[];
  readonly ambiguous: readonly AmbiguousTerm[];
  readonly unmatched: readonly ListTerm[];
}

/** Terms looked up between two checks for cancelling. */
const termsAtOnce = 1000;

/** Resolves terms; each is in one of the three lists, in the requested order. */
export function matchTerms(
  finder: TermFinder,
  field: UploadField,
  terms: readonly ListTerm[],
  cancel: Cancel,
): MatchedTerms {
  const matched: MatchedTerm[] = [];
  const ambiguous: AmbiguousTerm[] = [];
  const unmatched: ListTerm[] = [];
  for (let from = 0; from < terms.length; from += termsAtOnce) {
    cancel.throwIfCancelled();
    const some = terms.slice(from, from + termsAtOnce);
    const found = finder.find(
      field,
      some.map(({ term }) => term),
    );
    some.forEach(({ term, line }, at) => {
      const answer = found[at];
      if (answer === null) unmatched.push({ term, line });
      else if (answer.choices === undefined) matched.push({ term, line, ...valueOf(answer) });
      else ambiguous.push({ term, line, ...valueOf(answer), ...choicesOf(answer.choices) });
    });
  }
  return { matched, ambiguous, unmatched };
}

/** The part of a value that is returned. */
export function valueOf({ value, label, kind }: NamedValue): Pick<MatchedTerm, 'value' | 'label' | 'kind'> {
  return { value, ...(label !== undefined && { label }), ...(kind !== undefined && { kind }) };
}

function choicesOf(
  choices: NonNullable<TermMatch['choices']>,
): Pick<AmbiguousTerm, 'choices' | 'choicesFound'> {
  return {
    choices: choices
      .slice(0, limits.maxUploadChoices)
      .map((choice) => ({ ...valueOf(choice), ...choice.details() })),
    choicesFound: choices.length,
  };
}
