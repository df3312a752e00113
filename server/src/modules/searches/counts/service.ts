import type { ChartFilter, Search, SearchQuery } from '@moltrove/contract';
import type { CountedSearch } from '@moltrove/knowledge';
import { throwIfCancelled, type NewestOnly } from '../../../platform/jobs/newest-only.ts';
import { knownChart } from '../../../release/known-names.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';
import { unknownTermsOf } from '../../../release/unknown-terms.ts';
import type { Counted, CountedById } from '../../../shared/searches/counted.ts';
import { changeSearch } from '../../../shared/searches/change-session.ts';
import type { Searches } from '../../../shared/searches/named-search.ts';

export interface SearchService {
  /** The counts of a search; a newer call of the same user and session cancels this one. */
  count(userId: string, sessionId: string, query: SearchQuery, signal: AbortSignal): Promise<Counted>;
  /** As `count`, and points the session at the search. */
  countAndStore(
    userId: string,
    sessionId: string,
    query: SearchQuery,
    signal: AbortSignal,
  ): Promise<CountedById>;
  /** Counts a search with its filters and stores it. */
  store(userId: string, search: Search, signal: AbortSignal): Promise<CountedById>;
  /** Counts a stored search with other filters, and stores it under a new id. */
  filter(
    userId: string,
    searchId: string,
    filters: readonly ChartFilter[],
    signal: AbortSignal,
  ): Promise<{ searchId: string; counts: CountedSearch }>;
}

const keyOf = (userId: string, sessionId: string): string => `count ${userId} ${sessionId}`;

const unfiltered = (query: SearchQuery): Search => ({ query, filters: [] });

export function searchService(
  release: CurrentRelease,
  searches: Searches,
  newest: NewestOnly,
): SearchService {
  const { byId, sessions } = searches;
  const counted = async (search: Search, signal: AbortSignal): Promise<Counted> => {
    const { knowledge } = release.loaded();
    const counts = await knowledge.counts(search, { signal });
    const missing = await knowledge.missingRows(search, { signal });
    return { counts, missing, unknown: await unknownTermsOf(knowledge, search.query, { signal }) };
  };

  return {
    count: (userId, sessionId, query, signal) =>
      newest.run(keyOf(userId, sessionId), signal, (current) => counted(unfiltered(query), current)),

    countAndStore: (userId, sessionId, query, signal) =>
      newest.run(keyOf(userId, sessionId), signal, async (current) => {
        const revision = await sessions.revisionOf(userId, sessionId);
        const search = unfiltered(query);
        const counts = await counted(search, current);
        throwIfCancelled(current);
        return { ...counts, searchId: await changeSearch({ searches, userId, sessionId }, search, revision) };
      }),

    async store(userId, search, signal) {
      for (const { chartKey } of search.filters) knownChart(chartKey);
      const counts = await counted(search, signal);
      throwIfCancelled(signal);
      return { ...counts, searchId: await byId.put(userId, search) };
    },

    async filter(userId, searchId, filters, signal) {
      for (const { chartKey } of filters) knownChart(chartKey);
      const filtered = await byId.putFilters(userId, searchId, filters);
      const search = await byId.load(userId, filtered);
      return { searchId: filtered, counts: await release.loaded().knowledge.counts(search, { signal }) };
    },
  };
}
