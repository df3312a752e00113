import type { SearchQuery } from '@moltrove/contract';
import type { SearchSession } from '../address/current-search.ts';
import { createRunInSession } from './results-session.ts';
import type { Connections, RunInSession } from './results-session.ts';

export interface OwnConnections extends Pick<Connections, 'apply'> {
  /** Opens a session under a new id. */
  readonly open: (query: SearchQuery) => Promise<SearchSession>;
  readonly drop: (sessionId: string) => Promise<unknown>;
}

/**
 * A session apart from the one that the pages share, so that long work and changes of the filters do not disturb one another.
 * `end` frees what the server holds for it.
 */
export function createOwnSession({ open, apply, drop }: OwnConnections): {
  readonly run: RunInSession;
  readonly end: () => Promise<void>;
} {
  const opened: string[] = [];
  let current: Promise<SearchSession> | null = null;
  const openNew = (query: SearchQuery): Promise<SearchSession> => {
    current = open(query).then((session) => {
      opened.push(session.sessionId);
      return session;
    });
    return current;
  };
  return {
    run: createRunInSession({ open: (query) => current ?? openNew(query), reopen: openNew, apply }),
    async end() {
      await Promise.allSettled(opened.map((sessionId) => drop(sessionId)));
    },
  };
}
