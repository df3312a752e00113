import { saveSessionSummary } from '@moltrove/contract';
import type { Search } from '@moltrove/contract';
import { useEffect, useRef } from 'react';
import { call } from '../../app/api/call.ts';
import { useSavedChanges } from '../../app/saved/saved-queries.ts';
import { searchKey } from '../../app/search-link.ts';
import { useRunInSession } from './use-run-in-session.ts';

/** Puts a search into the user's history when its results have opened; changes of filters make no further entry. */
export function useRememberSearch(search: Search, hasCounts: boolean): void {
  const run = useRunInSession();
  const { refreshHistory } = useSavedChanges();
  const remembered = useRef('');
  useEffect(() => {
    const query = searchKey({ query: search.query, filters: [] });
    if (!hasCounts || search.query.rows.length === 0 || remembered.current === query) return;
    remembered.current = query;
    const { signal } = new AbortController();
    run(search, signal, (sessionid) => call(saveSessionSummary, { body: { sessionid } }))
      .then(refreshHistory)
      // The history is a convenience: the results in sight matter more than a word about it.
      .catch(() => undefined);
  }, [search, hasCounts, run, refreshHistory]);
}
