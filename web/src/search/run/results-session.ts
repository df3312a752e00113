import type { ChartFilter, Search, SearchCounts, SearchQuery } from '@moltrove/contract';
import type { SearchSession } from '../address/current-search.ts';
import { ApiError } from '../../auth/api/api-error.ts';
import { FilterGate } from './filter-gate.ts';

export interface Connections {
  /** The session of a search, opened when there is none yet. */
  readonly open: (query: SearchQuery) => Promise<SearchSession>;
  /** A new session in place of one that the server does not know any more. */
  readonly reopen: (query: SearchQuery, lostSessionId: string) => Promise<SearchSession>;
  readonly apply: (
    sessionId: string,
    filters: readonly ChartFilter[],
    signal: AbortSignal,
  ) => Promise<SearchCounts>;
}

type Work<T> = (sessionId: string, counts: SearchCounts) => Promise<T> | T;
export type RunInSession = <T>(search: Search, signal: AbortSignal, work: Work<T>) => Promise<T>;

/**
 * Runs requests in the session of a search with the search's filters set. When the server has forgotten the session, the
 * search is run again and the request repeated, once.
 */
export function createRunInSession({ open, reopen, apply }: Connections): RunInSession {
  const gates = new Map<string, FilterGate>();

  function gateOf({ sessionId, counts }: SearchSession): FilterGate {
    const gate =
      gates.get(sessionId) ?? new FilterGate(counts, (filters, signal) => apply(sessionId, filters, signal));
    gates.set(sessionId, gate);
    return gate;
  }

  return async (search, signal, work) => {
    const attempt = async (session: SearchSession) => {
      const counts = await gateOf(session).ensure(search.filters);
      signal.throwIfAborted();
      return work(session.sessionId, counts);
    };
    const session = await open(search.query);
    try {
      return await attempt(session);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ApiError) || error.code !== 'SESSION_UNKNOWN') throw error;
      gates.delete(session.sessionId);
      return attempt(await reopen(search.query, session.sessionId));
    }
  };
}
