import { AppError, limits, uploadFields } from '@moltrove/contract/without-calls';
import type { CallOptions, MatchedList, SuggestedTerms, TermListRequest } from '../../knowledge-base.ts';
import type { MatchedTerms } from '../answers/uploads/match-terms.ts';
import { ListReader } from '../answers/uploads/read-terms.ts';
import type { SearchPool } from './search-pool.ts';

/** Terms in a slice; other jobs can run between two slices. */
const matchedAtOnce = 5000;
const suggestedAtOnce = 10;

/** Reads a list on the main thread and matches its terms on the search threads, slice by slice. */
export async function matchInSlices(
  pool: SearchPool,
  { field, terms }: TermListRequest,
  { signal }: CallOptions,
): Promise<MatchedList> {
  requireTermList({ field, terms }, limits.maxUploadTerms);
  const reader = new ListReader(field);
  const parts: MatchedTerms[] = [];
  for (let from = 0; from < terms.length; from += matchedAtOnce) {
    const newTerms = reader.next(terms.slice(from, from + matchedAtOnce));
    const options = { ...(signal && { signal }), pace: 'slice' } as const;
    parts.push(await pool.run('matchTerms', { field, terms: newTerms }, options));
  }
  const { read, blank, duplicates, dropped } = reader;
  return {
    field,
    read,
    blank,
    duplicates,
    dropped,
    matched: parts.flatMap(({ matched }) => matched),
    ambiguous: parts.flatMap(({ ambiguous }) => ambiguous),
    unmatched: parts.flatMap(({ unmatched }) => unmatched),
  };
}

export async function suggestInSlices(
  pool: SearchPool,
  { field, terms }: TermListRequest,
  { signal }: CallOptions,
): Promise<SuggestedTerms[]> {
  requireTermList({ field, terms }, limits.maxSuggestedTerms);
  const parts: (readonly SuggestedTerms[])[] = [];
  for (let from = 0; from < terms.length; from += suggestedAtOnce) {
    const slice = terms.slice(from, from + suggestedAtOnce);
    parts.push(
      await pool.run('suggestTerms', { field, terms: slice }, { ...(signal && { signal }), pace: 'slice' }),
    );
  }
  return parts.flat();
}

function requireTermList({ field, terms }: TermListRequest, maxTerms: number): void {
  if (!uploadFields.includes(field)) {
    throw new AppError('INVALID_REQUEST', `There are no lists of "${field}".`, { field });
  }
  if (terms.length < 1 || terms.length > maxTerms) {
    throw new AppError('INVALID_REQUEST', `A list has 1 to ${maxTerms} terms.`, { terms: terms.length });
  }
}
