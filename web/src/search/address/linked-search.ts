import { RecentlyUsed } from '@moltrove/chemistry/browser';
import { keepSearch, keptSearch, limits } from '@moltrove/contract';
import type { ChartFilter, Search, SearchQuery } from '@moltrove/contract';
import { call } from '../../auth/api/call.ts';
import { decodeSearch, encodeSearch, searchKey } from './search-link.ts';
import { session } from '../../auth/session/session.ts';

/** Prefix of the key of a search that is stored on the server. */
const mark = '~';

/** The parts of `~KEY.FILTERS`: the key of a query, and its chart filters, which change more often. */
export interface LinkReference {
  readonly key: string;
  readonly filters: readonly ChartFilter[];
}

/** Maximum number of queries that this page caches; each can be megabytes in size. */
const rememberedQueries = 20;
const queryOfKey = new RecentlyUsed<SearchQuery>(rememberedQueries);
const keyOfQuery = new Map<string, string>();

/** The address text of a search; null if it is too long and not stored yet. */
export function addressText(search: Search): string | null {
  // The text of a query is kept, so that a query of 100,000 keys is not compressed again for each of its filters.
  const isLong = encodeSearch({ query: search.query, filters: [] }).length > limits.maxSearchText;
  const text = isLong ? null : encodeSearch(search);
  if (text !== null && text.length <= limits.maxSearchText) return text;
  const key = keyOfQuery.get(ownerKey(search.query));
  if (key === undefined) return null;
  if (search.filters.length === 0) return `${mark}${key}`;
  return `${mark}${key}.${encodeSearch({ query: { rows: [] }, filters: search.filters })}`;
}

/** The address text of a search; contains all of it if it is too long and not stored yet. */
export function fullAddressText(search: Search): string {
  return addressText(search) ?? encodeSearch(search);
}

/** The search parameter of an address; none for everything in the release. */
export function searchParameter(search: Search): { readonly s?: string } {
  const isEverything = search.query.rows.length === 0 && search.filters.length === 0;
  return isEverything ? {} : { s: fullAddressText(search) };
}

/** Like addressText, but stores the search on the server first if necessary. Fails with ApiError. */
export async function storedAddressText(search: Search, signal?: AbortSignal): Promise<string> {
  const text = addressText(search);
  if (text !== null) return text;
  const stored = { query: search.query, filters: [] };
  const { key } = await call(
    keepSearch,
    { body: { search: stored } },
    signal === undefined ? {} : { signal },
  );
  rememberQuery(key, search.query);
  return fullAddressText(search);
}

/** Null for text that contains the search itself. */
export function linkReference(text: string): LinkReference | null {
  if (!text.startsWith(mark)) return null;
  const [key = '', filters] = text.slice(mark.length).split('.', 2);
  const decoded = filters === undefined ? null : decodeSearch(filters);
  return { key, filters: decoded?.ok === true ? decoded.search.filters : [] };
}

/** A query that this page has stored or fetched before. */
export function rememberedQuery(key: string): SearchQuery | undefined {
  return queryOfKey.get(ofUser(key));
}

/** The query stored on the server under a key. Fails with ApiError NOT_FOUND if it is gone. */
export async function fetchLinkedQuery(key: string, signal: AbortSignal): Promise<SearchQuery> {
  const { search } = await call(keptSearch, { params: { key } }, { signal });
  rememberQuery(key, search.query);
  return search.query;
}

function ownerKey(query: SearchQuery): string {
  return ofUser(searchKey({ query, filters: [] }));
}

/**
 * On the server, a key belongs to a contract, so entries are cached per user: what one user stored or fetched is
 * unknown to the next user of this page.
 */
function ofUser(key: string): string {
  return `${session.get().username} ${key}`;
}

function rememberQuery(key: string, query: SearchQuery): void {
  queryOfKey.set(ofUser(key), query);
  keyOfQuery.set(ownerKey(query), key);
}
