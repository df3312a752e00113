import { runDynamicQuery } from '@moltrove/contract';
import type { DynamicQuery, QueryPreview } from '@moltrove/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isCancelled } from '../../../auth/api/api-error.ts';
import { call } from '../../../auth/api/call.ts';
import { useSession } from '../../../auth/session/session.ts';
import { savedQueriesKey } from '../use-draft.ts';

export interface Run {
  /** Of the query, or of the one that was run before it. */
  readonly preview: QueryPreview | undefined;
  /** Whether the preview is of this very query. */
  readonly isOfQuery: boolean;
  readonly isRunning: boolean;
  readonly error: Error | null;
  readonly run: () => void;
  /** Runs the query that the address will name. */
  readonly ask: (name: string | null) => void;
  readonly cancel: () => void;
}

interface Asked {
  /** What names the query in the address. */
  readonly name: string | null;
  /** The query as text; null while it is not complete, and runs nothing. */
  readonly text: string | null;
  readonly query: DynamicQuery | null;
}

/** The preview of a query, which is run when `run` is called, and at once if it was there when the page opened. */
export function useRun({ name, text, query }: Asked): Run {
  const client = useQueryClient();
  const { username, currentUserRole } = useSession();
  const [asked, setAsked] = useState(name);
  const queryKey = ['dynamicQuery', username, currentUserRole, text];
  const running = useQuery({
    queryKey,
    enabled: text !== null && query !== null && asked === name,
    placeholderData: keepPreviousData,
    retry: false,
    async queryFn({ signal }) {
      const preview = await call(runDynamicQuery, { body: { query: query! } }, { signal });
      void client.invalidateQueries({ queryKey: [savedQueriesKey, username, 'list'] });
      return preview;
    },
  });
  const { data, error, fetchStatus, isPlaceholderData } = running;
  const isRunning = fetchStatus === 'fetching';
  return {
    preview: data,
    isOfQuery: data !== undefined && !isPlaceholderData,
    isRunning,
    // After a cancelled retry, the query still has the error of the run before.
    error: isRunning || asked !== name || isCancelled(error) ? null : error,
    run() {
      if (asked === name) void running.refetch();
      else setAsked(name);
    },
    ask: setAsked,
    cancel() {
      setAsked(null);
      void client.cancelQueries({ queryKey });
    },
  };
}
