import type { CallResponse, MissingRows, allResultsCount } from '@moltrove/contract';
import type { CountedSearch } from '@moltrove/knowledge';

/** The counts of a search, and which of its selected rows the release does not have. */
export interface Counted {
  readonly counts: CountedSearch;
  readonly missing: readonly MissingRows[];
}

export function sixCounts({ counts, missing }: Counted): CallResponse<typeof allResultsCount> {
  const { partial, ...six } = counts;
  return { rows: [six], ...(partial && { partial }), ...notInRelease(missing) };
}

/** Left out where the release has every row. */
export function notInRelease(missing: readonly MissingRows[]): { notInRelease?: MissingRows[] } {
  return missing.length === 0 ? {} : { notInRelease: [...missing] };
}
