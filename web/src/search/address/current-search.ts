import type { Search } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { randomId } from '../../ui/random-id.ts';
import { fetchLinkedQuery, linkReference, rememberedQuery } from './linked-search.ts';
import { decodeSearch, emptySearch } from './search-link.ts';

/**
 * The search in the address: none, an unreadable one, or a search with its filters. A long one is stored on
 * the server and must be fetched, which may fail.
 */
export type CurrentSearch =
  | { readonly status: 'none'; readonly search: Search }
  | { readonly status: 'broken'; readonly search: Search; readonly reason: string }
  | { readonly status: 'loading'; readonly search: Search }
  | { readonly status: 'failed'; readonly search: Search; readonly error: Error; readonly retry: () => void }
  | { readonly status: 'ready'; readonly search: Search };

/** The text of the search in the address, for the `s` of other pages. */
export function useSearchText(): string | undefined {
  return useSearch({
    strict: false,
    select: (search) => (typeof search.s === 'string' ? search.s : undefined),
  });
}

export function useCurrentSearch(): CurrentSearch {
  return useSearchOf(useSearchText());
}

/** The search in such a text, for instance from another page's address. */
export function useSearchOf(s: string | undefined): CurrentSearch {
  const reference = useMemo(() => (s === undefined ? null : linkReference(s)), [s]);
  const key = reference?.key ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['keptSearch', key],
    enabled: reference !== null,
    initialData: () => rememberedQuery(key),
    queryFn: ({ signal }) => fetchLinkedQuery(key, signal),
  });
  return useMemo(() => {
    if (reference === null) return currentSearchOf(s);
    if (data !== undefined)
      return { status: 'ready', search: { query: data, filters: [...reference.filters] } };
    if (error !== null && !isFetching)
      return { status: 'failed', search: emptySearch, error, retry: () => void refetch() };
    return { status: 'loading', search: emptySearch };
  }, [s, reference, data, error, isFetching, refetch]);
}

export function currentSearchOf(s: string | undefined): CurrentSearch {
  if (s === undefined || s === '') return { status: 'none', search: emptySearch };
  const decoded = decodeSearch(s);
  if (decoded.ok) return { status: 'ready', search: decoded.search };
  return { status: 'broken', search: emptySearch, reason: decoded.reason };
}

export function newSessionId(): string {
  return randomId();
}
