import { saveSessionSummary } from '@moltrove/contract';
import type { ChartFilter, Search } from '@moltrove/contract';
import { useEffect, useRef } from 'react';
import { call } from '../../auth/api/call.ts';
import { useSavedChanges } from '../../widgets/saved/saved-queries.ts';
import { searchKey } from '../../search/address/search-link.ts';
import { useRunInSession } from '../../search/run/use-run-in-session.ts';

/**
 * Puts a search into the user's history when its results have opened, with the filters of charts that this release lacks:
 * the next one may have them. Changes of filters make no further entry.
 */
export function useRememberSearch(
  search: Search,
  lackingFilters: readonly ChartFilter[],
  hasCounts: boolean,
): void {
  const run = useRunInSession();
  const { refreshHistory } = useSavedChanges();
  const remembered = useRef('');
  useEffect(() => {
    const query = searchKey({ query: search.query, filters: [] });
    if (!hasCounts || search.query.rows.length === 0 || remembered.current === query) return;
    remembered.current = query;
    const { signal } = new AbortController();
    run(search, signal, (sessionid) =>
      call(saveSessionSummary, { body: { sessionid, lackingFilters: [...lackingFilters] } }),
    )
      .then(refreshHistory)
      // The history is a convenience: the results in sight matter more than a word about it.
      .catch(() => undefined);
  }, [search, lackingFilters, hasCounts, run, refreshHistory]);
}
