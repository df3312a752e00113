import { isDeepStrictEqual } from 'node:util';
import {
  AppError,
  type CallResponse,
  chartOf,
  dataRestrictionText,
  defaultChartKeys,
  limits,
  type Search,
  sentenceOf,
  type fetchRequest,
  type visualization,
} from '@moltrove/contract';
import type { CountedSearch } from '@moltrove/knowledge';
import type { NewestOnly } from '../../../platform/jobs/newest-only.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';
import { changeSearch, pointSession } from '../../../shared/searches/change-session.ts';
import { searchNames } from '../../../shared/searches/search-names.ts';
import type { Searches } from '../../../shared/searches/named-search.ts';

/** The owner and id of a session, and the signal of the call. */
export interface SessionCall {
  readonly userId: string;
  readonly sessionId: string;
  readonly signal: AbortSignal;
}

export interface SessionCalls {
  /**
   * Computes the result set of a search and points the session at it; a newer call of the same table cancels
   * this one.
   */
  makeReady(
    call: SessionCall,
    table: 'structures' | 'activities' | 'assays',
    search: Search,
  ): Promise<CountedSearch>;
  /** Cancels the running requests of the session and frees its result sets. */
  drop(call: SessionCall): Promise<{ dropped: boolean; cancelled: number }>;
  store(call: SessionCall, search: Search): Promise<number>;
  fetch(call: SessionCall): Promise<Omit<CallResponse<typeof fetchRequest>, 'sessionid'>>;
  /** Six counts and charts of the stored search; over the cap of activities it fails with DATA_RESTRICTION. */
  picture(
    call: SessionCall,
    chartKeys: readonly string[] | null,
    maxCount: number,
  ): Promise<CallResponse<typeof visualization>>;
}

export function sessionCalls(release: CurrentRelease, searches: Searches, newest: NewestOnly): SessionCalls {
  const knowledge = () => release.loaded().knowledge;
  const { sessions } = searches;

  return {
    makeReady: (call, table, search) =>
      newest.run(`${table} ${call.userId} ${call.sessionId}`, call.signal, async (signal) => {
        const revision = await sessions.revisionOf(call.userId, call.sessionId);
        const counts = await knowledge().counts(search, { signal });
        const known = revision === 0 ? null : await sessions.load(call.userId, call.sessionId);
        if (!isDeepStrictEqual(known, search)) await changeSearch({ searches, ...call }, search, revision);
        return counts;
      }),

    async drop({ userId, sessionId }) {
      const cancelled = newest.cancelEndingWith(` ${userId} ${sessionId}`);
      if ((await sessions.revisionOf(userId, sessionId)) === 0) return { dropped: false, cancelled };
      const search = await sessions.load(userId, sessionId);
      await knowledge().forget(search);
      if (search.filters.length > 0) await knowledge().forget({ query: search.query, filters: [] });
      return { dropped: true, cancelled };
    },

    store: ({ userId, sessionId }, search) => pointSession({ searches, userId, sessionId }, search),

    async fetch({ userId, sessionId, signal }) {
      const { search, revision } = await sessions.loadRevision(userId, sessionId);
      const names = await searchNames(knowledge(), search.query, signal);
      return { searchpostobject: search, sentence: sentenceOf(search.query, names), revision };
    },

    picture: (call, chartKeys, maxCount) =>
      newest.run(`picture ${call.userId} ${call.sessionId}`, call.signal, async (signal) => {
        const keys = chartKeys ?? defaultChartKeys;
        for (const key of keys) {
          if (chartOf(key) === null) {
            throw new AppError('INVALID_REQUEST', `There is no chart "${key}".`, { chartKey: key });
          }
        }
        const search = await sessions.load(call.userId, call.sessionId);
        const { partial, ...counts } = await knowledge().counts(search, { signal });
        if (counts.activities > limits.activityCap) {
          throw new AppError('DATA_RESTRICTION', dataRestrictionText, { activities: counts.activities });
        }
        const request = { sortOrder: 'Most Results', maxCount, contains: null } as const;
        const charts = [];
        for (const chartKey of keys) {
          charts.push(await knowledge().chart(search, { chartKey, ...request }, { signal }));
        }
        return { counts, charts, ...(partial && { partial }) };
      }),
  };
}
