import { applyFilters, resetAllFilters } from '@moltrove/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../app/api/call.ts';
import { searchSessionOptions } from '../../app/current-search.ts';
import { createRunInSession } from './results-session.ts';
import type { RunInSession } from './results-session.ts';

/** Kept as long as the sessions it knows of, which live in the query client. */
const runners = new WeakMap<QueryClient, RunInSession>();

export function useRunInSession(): RunInSession {
  const client = useQueryClient();
  const runner = runners.get(client) ?? createRunner(client);
  runners.set(client, runner);
  return runner;
}

function createRunner(client: QueryClient): RunInSession {
  return createRunInSession({
    open: (query) => client.ensureQueryData(searchSessionOptions(query)),
    async reopen(query, lostSessionId) {
      const options = searchSessionOptions(query);
      const known = client.getQueryData(options.queryKey);
      // Several requests notice at the same time: the first one opens the new session, the others take it.
      if (known !== undefined && known.sessionId !== lostSessionId) return known;
      return client.fetchQuery({ ...options, staleTime: 0 });
    },
    async apply(sessionid, filters, signal) {
      if (filters.length === 0) {
        const answer = await call(resetAllFilters, { body: { sessionid } }, { signal });
        return answer.counts;
      }
      const searchpayload = { filters: [...filters], pageNumber: 0, pageSize: 1 };
      const input = { params: { tab: 'structuretab' as const }, body: { sessionid, searchpayload } };
      return (await call(applyFilters, input, { signal })).counts;
    },
  });
}
