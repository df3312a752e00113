import type { ChartFilter, Search } from '@moltrove/contract';
import { useMemo } from 'react';
import type { CurrentSearch } from './current-search.ts';
import { useCurrentSearch } from './current-search.ts';
import { useRelease } from '../../queries/release.ts';
import { splitFilters } from './unsupported-filters.ts';

export interface ShownSearch {
  /** The search of the address, with only those filters whose charts the release has. */
  readonly current: CurrentSearch;
  /** Filters of charts that the release lacks; they are not applied. */
  readonly unsupported: readonly ChartFilter[];
  /** The search of the address, unchanged. */
  readonly asked: Search;
}

/**
 * The search shown by pages over the results: the search of the address as far as the release supports it.
 */
export function useShownSearch(): ShownSearch {
  const read = useCurrentSearch();
  const release = useRelease();
  const offered = release.data?.charts;
  const isUnsure = release.isPending && read.search.filters.length > 0;
  return useMemo(() => {
    const { applied, unsupported } = splitFilters(read.search.filters, offered);
    const asked = read.search;
    if (isUnsure) return { current: { status: 'loading', search: asked }, unsupported, asked };
    if (unsupported.length === 0) return { current: read, unsupported, asked };
    return { current: { ...read, search: { ...asked, filters: [...applied] } }, unsupported, asked };
  }, [read, offered, isUnsure]);
}
