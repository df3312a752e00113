import { notifications } from '@mantine/notifications';
import { limits, resultPage, tabOf, toWire, tabRouteSchema } from '@moltrove/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isCancelled } from '../../../auth/api/api-error.ts';
import { callMaybeEmpty } from '../../../auth/api/call.ts';
import type { Selection } from '../../../grid/selection.ts';
import { rowIdOf } from '../../../grid/row.ts';
import type { ResultsLocation } from '../address/use-results-location.ts';
import { similarityBody } from '../../../search/address/similarity-sort.ts';
import { useRunOnSearch } from '../../../search/run/use-run-on-search.ts';
import { boundedIds } from './bounded-ids.ts';
import { selectionScope } from './selection-store.ts';

/**
 * Selects every row within the bounds of a similarity order by id, reading page by page. If the user changes the view
 * (bounds, order, page, tab, search) or leaves the page, this is aborted and nothing is selected.
 */
export function useSelectBounded(location: ResultsLocation, onSelection: (selection: Selection) => void) {
  const { search, tab, address } = location;
  const run = useRunOnSearch();
  const { idColumn } = tabOf(tab);
  const params = { tab: toWire(tabRouteSchema, tab) };
  const view = `${selectionScope('', location)} ${JSON.stringify(address)}`;
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const ofView = new AbortController();
    leaving.current = ofView;
    return () => ofView.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change of the view aborts the selection
  }, [view]);
  const selecting = useMutation({
    mutationFn: ({ signal }: { readonly signal: AbortSignal }) =>
      boundedIds(async (pageNumber) => {
        const page = await run(search, signal, (searchid) => {
          const order = similarityBody(address.similar);
          const body = { searchid, pageNumber, pageSize: limits.maxPageSize, ...order };
          return callMaybeEmpty(resultPage, { params, body }, { signal });
        });
        return page && { ids: page.data.map((row) => rowIdOf(row, idColumn)), rowCount: page.rowCount };
      }, signal),
    onSuccess: (ids) => onSelection({ mode: 'some', ids }),
    onError(error, { signal }) {
      if (signal.aborted || isCancelled(error)) return;
      notifications.show({ message: `The rows were not selected: ${error.message}`, color: 'red' });
    },
  });
  return {
    isPending: selecting.isPending,
    select: () => selecting.mutate({ signal: leaving.current.signal }),
  };
}
