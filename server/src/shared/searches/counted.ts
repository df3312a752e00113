import type { CallResponse, MissingRows, UnknownTerms, allResultsCount } from '@moltrove/contract';
import type { CountedSearch } from '@moltrove/knowledge';

/** The counts of a search, with its selected rows and terms that the release does not have. */
export interface Counted {
  readonly counts: CountedSearch;
  readonly missing: readonly MissingRows[];
  readonly unknown: readonly UnknownTerms[];
}

/** The same for a stored search. */
export interface CountedById extends Counted {
  readonly searchId: string;
}

export function sixCounts({
  counts,
  searchId,
  ...absent
}: CountedById): CallResponse<typeof allResultsCount> {
  const { partial, ...six } = counts;
  return { searchid: searchId, rows: [six], ...(partial && { partial }), ...partsNotInRelease(absent) };
}

/** The parts of a search that the release does not have; omitted when it has all. */
export function partsNotInRelease({ missing, unknown }: Pick<Counted, 'missing' | 'unknown'>): {
  notInRelease?: MissingRows[];
  unknownTerms?: UnknownTerms[];
} {
  return {
    ...notInRelease(missing),
    ...(unknown.length === 0 ? {} : { unknownTerms: [...unknown] }),
  };
}

/** Omitted when the release has every row. */
export function notInRelease(missing: readonly MissingRows[]): { notInRelease?: MissingRows[] } {
  return missing.length === 0 ? {} : { notInRelease: [...missing] };
}
