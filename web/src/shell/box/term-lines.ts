import { type Criterion, targetCategoryLabels, type Term } from '@moltrove/contract';
import { targetTermOf } from '../../queries/terms.ts';
import { type BoxLine, boxLine } from './box-line.ts';
import { structure } from './reading/reading.ts';

/** A release's suggestions for a text. */
export interface TermSuggestions {
  readonly targets: readonly Term[];
  readonly structures: readonly Term[];
  readonly companies: readonly Term[];
}

export type TermKind = keyof TermSuggestions;
export const termKinds: readonly TermKind[] = ['targets', 'structures', 'companies'];

/** A suggestion with the line for it. */
export interface TermLine extends BoxLine {
  readonly term: Term;
}

const lineOf: Record<TermKind, (term: Term) => TermLine> = {
  targets: (term) => ({
    ...ofTerm(`target:${term.category}`, term, [term], 'targets'),
    kind: term.category === null ? 'Target' : targetCategoryLabels[term.category],
  }),
  structures: (term) => ({ ...ofTerm('structure', term, [term], 'structures'), kind: 'Structure' }),
  companies: (term) => ({ ...ofTerm('company', term, [term], 'companies'), kind: 'Company' }),
};

function ofTerm(key: string, term: Term, terms: readonly Term[], kind: TermKind): TermLine {
  const { label, hint, activities } = term;
  const rows = [rowOfTerms(kind, terms)];
  return { ...boxLine({ key: `${key}:${term.value}`, label, hint, kind: '', rows, activities }), term };
}

export function termLines(suggestions: TermSuggestions): TermLine[] {
  return termKinds.flatMap((kind) => suggestions[kind].map(lineOf[kind]));
}

/** A row with terms as alternatives. */
export function rowOfTerms(kind: TermKind, terms: readonly Term[]): Criterion {
  const values = terms.map(({ value }) => value);
  if (kind === 'targets') return { option: 'Target', terms: terms.map(targetTermOf) };
  return kind === 'structures' ? structure({ names: values }) : { option: 'Company', companies: values };
}
