import { searchCountsSchema } from '@moltrove/contract';
import type { SearchCounts } from '@moltrove/contract';
import type { KeyValue } from '../../app/session/browser-storage.ts';

/** A search whose results were opened, as the text of its address. */
export interface RecentSearch {
  readonly s: string;
  readonly sentence: string;
  readonly counts: SearchCounts;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
}

const kept = 12;

function keyOf(username: string): string {
  return `moltrove.recentSearches.${username}`;
}

/** This user's last searches in this browser, newest first. */
export function readRecentSearches(storage: Pick<KeyValue, 'getItem'>, username: string): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(username)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentSearch) : [];
  } catch {
    return [];
  }
}

/** Puts a search on top; the same search stands in the list once. */
export function rememberSearch(storage: KeyValue, username: string, search: RecentSearch): void {
  const others = readRecentSearches(storage, username).filter(({ s }) => s !== search.s);
  writeRecentSearches(storage, username, [search, ...others].slice(0, kept));
}

export function forgetSearch(storage: KeyValue, username: string, s: string): RecentSearch[] {
  const left = readRecentSearches(storage, username).filter((search) => search.s !== s);
  writeRecentSearches(storage, username, left);
  return left;
}

/** Replaces the list, as when a removal is taken back. */
export function writeRecentSearches(storage: KeyValue, username: string, searches: RecentSearch[]): void {
  try {
    storage.setItem(keyOf(username), JSON.stringify(searches));
  } catch {
    // A full storage loses the list of recent searches, never the search.
  }
}

function isRecentSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false;
  const { s, sentence, counts, openedAt } = value as Record<string, unknown>;
  return (
    typeof s === 'string' &&
    typeof sentence === 'string' &&
    typeof openedAt === 'number' &&
    searchCountsSchema.safeParse(counts).success
  );
}
