import type { SearchQuery } from '@moltrove/contract';
import { throwIfCancelled, type NewestOnly } from '../../../platform/jobs/newest-only.ts';
import type { ReleaseDoor } from '../../../release/release-door.ts';
import { unknownTermsOf } from '../../../release/unknown-terms.ts';
import type { Counted } from '../../../shared/search-sessions/counted.ts';
import { keepSearch } from '../../../shared/search-sessions/keep-changes.ts';
import type { SearchSessions } from '../../../shared/search-sessions/search-sessions.ts';

export interface SearchService {
  /** The counts of a search; a newer call of the same user and session cancels this one. */
  count(userId: string, sessionId: string, query: SearchQuery, signal: AbortSignal): Promise<Counted>;
  /** As `count`, and keeps the search under its session id for the results. */
  countAndKeep(userId: string, sessionId: string, query: SearchQuery, signal: AbortSignal): Promise<Counted>;
}

const keyOf = (userId: string, sessionId: string): string => `count ${userId} ${sessionId}`;

export function searchService(
  release: ReleaseDoor,
  searches: SearchSessions,
  newest: NewestOnly,
): SearchService {
  const counted = async (query: SearchQuery, signal: AbortSignal): Promise<Counted> => {
    const { knowledge } = release.loaded();
    const search = { query, filters: [] };
    const counts = await knowledge.counts(search, { signal });
    const missing = await knowledge.missingRows(search, { signal });
    return { counts, missing, unknown: await unknownTermsOf(knowledge, query, { signal }) };
  };

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
