import type { SearchQuery } from '@moltrove/contract';
import type { CountedSearch } from '@moltrove/knowledge';
import { throwIfCancelled, type NewestOnly } from '../../http/newest-only.ts';
import type { ReleaseDoor } from '../../release/release-door.ts';
import { keepSearch } from '../../search-sessions/keep-changes.ts';
import type { SearchSessions } from '../../search-sessions/search-sessions.ts';

export interface SearchService {
  /** The six counts of a search; a newer call of the same user and session cancels this one. */
  count(userId: string, sessionId: string, query: SearchQuery, signal: AbortSignal): Promise<CountedSearch>;
  /** As `count`, and keeps the search under its session id for the results. */
  countAndKeep(
    userId: string,
    sessionId: string,
    query: SearchQuery,
    signal: AbortSignal,
  ): Promise<CountedSearch>;
}

const keyOf = (userId: string, sessionId: string): string => `count ${userId} ${sessionId}`;

export function searchService(
  release: ReleaseDoor,
  searches: SearchSessions,
  newest: NewestOnly,
): SearchService {
  const counted = (query: SearchQuery, signal: AbortSignal): Promise<CountedSearch> =>
    release.loaded().knowledge.counts({ query, filters: [] }, { signal });

  return {
    count: (userId, sessionId, query, signal) =>
      newest.run(keyOf(userId, sessionId), signal, (current) => counted(query, current)),
    countAndKeep: (userId, sessionId, query, signal) =>
      newest.run(keyOf(userId, sessionId), signal, async (current) => {
        const revision = await searches.revisionOf(userId, sessionId);
        const counts = await counted(query, current);
        throwIfCancelled(current);
        await keepSearch({ searches, userId, sessionId }, { query, filters: [] }, revision);
        return counts;
      }),
  };
}
