import type { Criterion } from '@moltrove/contract';
import type { CommaStyle } from './numbers.ts';

/** A part of a text with a recognised form, such as a value or a year. */
export interface Clause {
  /** Range in the text: `start` is inclusive, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  readonly kind: string;
  readonly label: string;
  readonly criterion: Criterion | null;
  readonly mutation: string | null;
  readonly note: string;
}

/** Finds the clauses of one kind in a text normalised by `plainText`. */
export type FindClauses = (text: string, commas: CommaStyle) => Clause[];

/** The clauses for the matches of a pattern; matches for which `make` returns null are skipped. */
export function clausesOf(
  text: string,
  pattern: RegExp,
  make: (
    groups: Readonly<Record<string, string | undefined>>,
  ) => (Pick<Clause, 'kind' | 'label'> & Partial<Clause>) | null,
): Clause[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const clause = make(match.groups ?? {});
    if (clause === null) return [];
    const start = match.index;
    return [{ start, end: start + match[0].length, criterion: null, mutation: null, note: '', ...clause }];
  });
}
