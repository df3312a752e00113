import { searchCountsSchema } from '@moltrove/contract';
import type { Search, SearchCounts } from '@moltrove/contract';
import { decodeSearch } from '../../search/address/search-link.ts';
import type { KeyValue } from '../../auth/session/browser-storage.ts';

/** A search stored in the browser by a version without a history on the server. */
export interface BrowserSearch {
  readonly search: Search;
  readonly counts: SearchCounts;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const keyOf = (username: string): string => `moltrove.recentSearches.${username}`;

/** The searches that this browser stores for a user; unreadable ones are skipped. */
export function browserSearches(storage: Pick<KeyValue, 'getItem'>, username: string): BrowserSearch[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(username)) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(browserSearchOf) : [];
  } catch {
    return [];
  }
}

/** Removes the searches, after they were added to the history on the server. */
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
