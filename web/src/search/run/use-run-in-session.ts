import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { searchSessionOptions } from '../address/current-search.ts';
import { createRunInSession } from './results-session.ts';
import type { RunInSession } from './results-session.ts';
import { setFilters } from './session-filters.ts';

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
    apply: setFilters,
  });
}
