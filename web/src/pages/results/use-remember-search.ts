import { saveSessionSummary } from '@moltrove/contract';
import type { ChartFilter, Search } from '@moltrove/contract';
import { useEffect, useRef } from 'react';
import { call } from '../../auth/api/call.ts';
import { useSavedChanges } from '../../widgets/saved/saved-queries.ts';
import { entryToKeep, useSessionSummary } from '../../widgets/saved/session-summary.ts';
import { useRunOnSearch } from '../../search/run/use-run-on-search.ts';

/**
 * Puts a search into the user's history when its results have opened, with the filters of charts that this release lacks:
 * the next one may have them. A user may have switched that off.
 */
export function useRememberSearch(
  search: Search,
  lackingFilters: readonly ChartFilter[],
  hasCounts: boolean,
): void {
  const run = useRunOnSearch();
  const { refreshHistory } = useSavedChanges();
  const [isKept] = useSessionSummary();
  const remembered = useRef('');
  useEffect(() => {
    const entry = hasCounts ? entryToKeep(search, isKept, remembered.current) : null;
    if (entry === null) return;
    remembered.current = entry;
    const { signal } = new AbortController();
    run(search, signal, (searchid) =>
      call(saveSessionSummary, { body: { searchid, lackingFilters: [...lackingFilters] } }),
    )
      .then(refreshHistory)
      // The history is a convenience: the results in sight matter more than a word about it.
      .catch(() => undefined);
  }, [search, lackingFilters, hasCounts, isKept, run, refreshHistory]);
}
