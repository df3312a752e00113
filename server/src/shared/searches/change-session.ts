import { isDeepStrictEqual } from 'node:util';
import { AppError, type ChartFilter, type Search } from '@moltrove/contract';
import type { Searches } from './named-search.ts';
import type { SearchRevision } from './search-sessions.ts';

/** A session of a user. */
export interface SessionOf {
  readonly searches: Searches;
  readonly userId: string;
  readonly sessionId: string;
}

/** Stores a search and points the session at it, whatever it pointed at before; returns the revision of the session. */
export async function pointSession(at: SessionOf, search: Search): Promise<number> {
  const { searches, userId, sessionId } = at;
  return searches.sessions.point(userId, sessionId, await searches.byId.put(userId, search));
}

/*
 * Two requests of one session may finish in any order, even on two servers. A session is changed only if it
 * is still at the revision the request began with; otherwise the change is retried on what the session points
 * at now.
 */

/**
 * Stores a counted search and points the session at it, unless filters were set on the same query since
 * `revision`; those stay. Returns the id of the search.
 */
export async function changeSearch(at: SessionOf, search: Search, revision: number): Promise<string> {
  const { searches, userId, sessionId } = at;
  const searchId = await searches.byId.put(userId, search);
  let known = revision;
  while (!(await searches.sessions.pointAt(userId, sessionId, searchId, known))) {
    const current = await currentOf(at);
    if (current !== null && isDeepStrictEqual(current.search.query, search.query)) break;
    known = current?.revision ?? (await searches.sessions.revisionOf(userId, sessionId));
  }
  return searchId;
}

/** Sets the filters of the session's query; fails with CANCELLED when another query has taken its place since it was read. */
export async function changeFilters(
  at: SessionOf,
  read: SearchRevision,
  filters: readonly ChartFilter[],
): Promise<void> {
  const { searches, userId, sessionId } = at;
  const searchId = await searches.byId.putFilters(userId, read.searchId, filters);
  let known = read.revision;
  while (!(await searches.sessions.pointAt(userId, sessionId, searchId, known))) {
    const current = await searches.sessions.loadRevision(userId, sessionId);
    if (!isDeepStrictEqual(current.search.query, read.search.query)) throw new AppError('CANCELLED');
    known = current.revision;
  }
}

/** Null when the session is gone or its search can no longer be parsed. */
async function currentOf({ searches, userId, sessionId }: SessionOf) {
  try {
    return await searches.sessions.loadRevision(userId, sessionId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'SESSION_UNKNOWN') return null;
    throw error;
  }
}
