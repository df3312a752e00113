import { isDeepStrictEqual } from 'node:util';
import { AppError, type ChartFilter, type Search, type SearchQuery } from '@moltrove/contract';
import type { SearchSessions } from './search-sessions.ts';

/**
 * Two requests of one session may end in any order, also on two servers. A change is kept only on the revision that it
 * was made on; when that has moved on, it is made again on what is there now.
 */
export interface SessionPlace {
  readonly searches: SearchSessions;
  readonly userId: string;
  readonly sessionId: string;
}

/** Keeps a counted search, unless filters were set on that very query since `revision`: they stay. */
export async function keepSearch(at: SessionPlace, search: Search, revision: number): Promise<void> {
  const { searches, userId, sessionId } = at;
  let known = revision;
  while (!(await searches.saveAt(userId, sessionId, search, known))) {
    const current = await currentOf(at);
    if (current !== null && isDeepStrictEqual(current.search.query, search.query)) return;
    known = current?.revision ?? (await searches.revisionOf(userId, sessionId));
  }
}

/** Sets the filters of a query; fails with CANCELLED when another query has taken its place since `revision`. */
export async function keepFilters(
  at: SessionPlace,
  query: SearchQuery,
  filters: ChartFilter[],
  revision: number,
): Promise<void> {
  const { searches, userId, sessionId } = at;
  let known = revision;
  while (!(await searches.saveAt(userId, sessionId, { query, filters }, known))) {
    const current = await searches.loadRevision(userId, sessionId);
    if (!isDeepStrictEqual(current.search.query, query)) throw new AppError('CANCELLED');
    known = current.revision;
  }
}

/** Null when the session is gone or in words that are no longer understood. */
async function currentOf({ searches, userId, sessionId }: SessionPlace) {
  try {
    return await searches.loadRevision(userId, sessionId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'SESSION_UNKNOWN') return null;
    throw error;
  }
}
