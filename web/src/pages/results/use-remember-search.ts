import { saveSessionSummary } from '@moltrove/contract';
import type { ChartFilter, Search } from '@moltrove/contract';
import { useEffect, useRef } from 'react';
import { call } from '../../auth/api/call.ts';
import { useSavedChanges } from '../../widgets/saved/saved-queries.ts';
import { entryToRecord, useSessionSummary } from '../../widgets/saved/session-summary.ts';
import { useRunOnSearch } from '../../search/run/use-run-on-search.ts';

/**
 * Adds a search to the user's history when its results have opened, with its filters on charts that this release
 * lacks, because the next release may have them. Users can switch the history off.
 */
export function useRememberSearch(
  search: Search,
  unsupportedFilters: readonly ChartFilter[],
  hasCounts: boolean,
): void {
  const run = useRunOnSearch();
  const { refreshHistory } = useSavedChanges();
  const [isRecorded] = useSessionSummary();
  const remembered = useRef('');
  useEffect(() => {
    const entry = hasCounts ? entryToRecord(search, isRecorded, remembered.current) : null;
    if (entry === null) return;
    remembered.current = entry;
    const { signal } = new AbortController();
    run(search, signal, (searchid) =>
      call(saveSessionSummary, { body: { searchid, lackingFilters: [...unsupportedFilters] } }),
    )
      .then(refreshHistory)
      // A failure is not reported: the history is only a convenience, and the results are visible.
      .catch(() => undefined);
  }, [search, unsupportedFilters, hasCounts, isRecorded, run, refreshHistory]);
}
