import { filterSearch, storeSearch } from '@moltrove/contract';
import type {
  allResultsCount,
  CallResponse,
  ChartFilter,
  MissingRows,
  Search,
  SearchCounts,
  SearchQuery,
  UnknownTerms,
} from '@moltrove/contract';
import type { QueryClient } from '@tanstack/react-query';
import { CancelledError, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../auth/api/api-error.ts';
import { call } from '../../auth/api/call.ts';
import { searchKey } from '../address/search-link.ts';

/**
 * A search with its filters as stored on the server: the id identifies it in every call and never refers to
 * another search.
 */
export interface StoredSearch {
  readonly searchId: string;
  readonly counts: SearchCounts;
  /** Selected rows of the search that the release does not have. */
  readonly notInRelease: readonly MissingRows[];
  /** Terms of the search that the release does not have. */
  readonly unknownTerms: readonly UnknownTerms[];
}

const cachedMs = 30 * 60_000;
const queryKeyOf = (search: Search) => ['storedSearch', searchKey(search)] as const;
/**
 * The last stored search of a query is cached under this key: with its id, other filters can be set without
 * sending the query again.
 */
const anyOfQuery = (query: SearchQuery) => ['storedQuery', searchKey({ query, filters: [] })] as const;

/** Query options for the search on the server, which store it if necessary. */
export function storedSearchOptions(client: QueryClient, search: Search) {
  return queryOptions({
    queryKey: queryKeyOf(search),
    queryFn: ({ signal }) => fetchStored(client, search, signal),
    gcTime: cachedMs,
  });
}

/** A search without filters, as stored by a counting call. */
export function storedSearchOf({
  searchid,
  rows,
  notInRelease = [],
  unknownTerms = [],
}: CallResponse<typeof allResultsCount>): StoredSearch {
  return { searchId: searchid, counts: rows[0], notInRelease, unknownTerms };
}

/**
 * The search on the server, for a call that is sent with its id. The fetch is cancelled when no component
 * shows the search any more; a call that is still needed, such as that of the chart whose filter changed,
 * starts it again.
 */
export async function ensureStored(
  client: QueryClient,
  search: Search,
  signal: AbortSignal,
): Promise<StoredSearch> {
  const options = storedSearchOptions(client, search);
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- a fetch starts only after the previous one was cancelled
      return await client.ensureQueryData(options);
    } catch (error) {
      if (!(error instanceof CancelledError) || signal.aborted) throw error;
    }
  }
}

/** Remembers a search that another call has stored. */
export function rememberStored(client: QueryClient, search: Search, stored: StoredSearch): void {
  client.setQueryData(queryKeyOf(search), stored);
  client.setQueryData(anyOfQuery(search.query), stored);
}

/** Stores a search again after the server has lost its id. */
export function storeAgain(client: QueryClient, search: Search): Promise<StoredSearch> {
  client.removeQueries({ queryKey: anyOfQuery(search.query), exact: true });
  // Several calls notice the loss at once and share this request.
  return client.fetchQuery({ ...storedSearchOptions(client, search), staleTime: 0 });
}

async function fetchStored(client: QueryClient, search: Search, signal: AbortSignal): Promise<StoredSearch> {
  const key = anyOfQuery(search.query);
  const known = client.getQueryData<StoredSearch>(key);
  if (known !== undefined) {
    const filtered = await withFilters(known, search.filters, signal);
    if (filtered !== null) return filtered;
  }
  const answer = await call(storeSearch, { body: { search } }, { signal });
  const { searchid: searchId, counts, notInRelease = [], unknownTerms = [] } = answer;
  const stored = { searchId, counts, notInRelease, unknownTerms };
  client.setQueryData(key, stored);
  return stored;
}

/** Sets other filters of a stored search; null if the server no longer knows it. */
async function withFilters(
  { searchId, notInRelease, unknownTerms }: StoredSearch,
  filters: readonly ChartFilter[],
  signal: AbortSignal,
): Promise<StoredSearch | null> {
  try {
    const input = { params: { searchid: searchId }, body: { filters: [...filters] } };
    const { searchid, counts } = await call(filterSearch, input, { signal });
    return { searchId: searchid, counts, notInRelease, unknownTerms };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'SEARCH_UNKNOWN') return null;
    throw error;
  }
}
