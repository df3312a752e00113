import { dropUnloggedTables } from '@moltrove/contract';
import { call } from '../../auth/api/call.ts';
import { openSession } from '../address/current-search.ts';
import { createOwnSession } from './own-session.ts';
import type { RunInSession } from './results-session.ts';
import { setFilters } from './session-filters.ts';

/** A save has a session of its own: filters that are changed meanwhile neither stop it nor wait for it. */
export async function inOwnSession<T>(
  signal: AbortSignal,
  work: (run: RunInSession) => Promise<T>,
): Promise<T> {
  const own = createOwnSession({
    open: (query) => openSession(query, signal),
    apply: setFilters,
    drop: (sessionid) => call(dropUnloggedTables, { body: { sessionid } }),
  });
  try {
    return await work(own.run);
  } finally {
    void own.end();
  }
}
