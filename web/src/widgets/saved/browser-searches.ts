import { searchCountsSchema } from '@moltrove/contract';
import type { Search, SearchCounts } from '@moltrove/contract';
import { decodeSearch } from '../../search/address/search-link.ts';
import type { KeyValue } from '../../auth/session/browser-storage.ts';

/** A search that a browser remembered, from the time when only browsers did. */
export interface BrowserSearch {
  readonly search: Search;
  readonly counts: SearchCounts;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const keyOf = (username: string): string => `moltrove.recentSearches.${username}`;

/** What this browser remembers of a user; what cannot be read any more is left out. */
export function browserSearches(storage: Pick<KeyValue, 'getItem'>, username: string): BrowserSearch[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(username)) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(browserSearchOf) : [];
  } catch {
    return [];
  }
}

/** To be called once the searches are in the history of the server. */
export function forgetBrowserSearches(storage: Pick<KeyValue, 'removeItem'>, username: string): void {
  storage.removeItem(keyOf(username));
}

function browserSearchOf(value: unknown): BrowserSearch[] {
  if (typeof value !== 'object' || value === null) return [];
  const { s, counts, openedAt } = value as Record<string, unknown>;
  const decoded = typeof s === 'string' ? decodeSearch(s) : null;
  const counted = searchCountsSchema.safeParse(counts);
  if (decoded?.ok !== true || !counted.success || !Number.isInteger(openedAt)) return [];
  return [{ search: decoded.search, counts: counted.data, at: openedAt as number }];
}
