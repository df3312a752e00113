import type { Search, SearchName } from '@moltrove/contract';
import type { UserData } from '../../platform/database/user-data.ts';
import { type SearchSessions, searchSessions } from './search-sessions.ts';
import { type SearchStore, searchStore } from './search-store.ts';
import type { StoredSearch } from './stored-search.ts';

/** Stores of users' searches: by id, and by the sessions that point at them. */
export interface Searches {
  readonly byId: SearchStore;
  readonly sessions: SearchSessions;
}

export function searchesOf(db: UserData, now: () => number, storedSearch?: StoredSearch): Searches {
  const byId = searchStore(db, now, storedSearch);
  return { byId, sessions: searchSessions(db, now, byId) };
}

/** The search that a call names. Fails with SEARCH_UNKNOWN or SESSION_UNKNOWN when the user has no such search. */
export const namedSearch = (
  { byId, sessions }: Searches,
  userId: string,
  { searchid, sessionid }: SearchName,
): Promise<Search> =>
  searchid === undefined ? sessions.load(userId, sessionid!) : byId.load(userId, searchid);
