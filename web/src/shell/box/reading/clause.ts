import type { Criterion } from '@moltrove/contract';
import type { CommaStyle } from './numbers.ts';

/** A part of a text whose form tells what it asks for. */
export interface Clause {
  /** Of the text, from `start` to `end` (exclusive). */
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

/** The clauses for the matches of a pattern; null skips a match. */
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
