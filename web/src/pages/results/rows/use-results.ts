import { resultPage, shownSearchCall, tabRouteSchema, toWire } from '@moltrove/contract';
import type { Search, ShownCall, TabKey } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callMaybeEmpty } from '../../../auth/api/call.ts';
import { searchKey } from '../../../search/address/search-link.ts';
import type { ResultsAddress } from '../address/results-address.ts';
import { similarityBody } from '../../../search/address/similarity-sort.ts';
import { useLastGood } from '../../../ui/use-last-good.ts';
import { retrying } from '../../../search/run/retrying.ts';
import { useRunOnSearch } from '../../../search/run/use-run-on-search.ts';

function bodyOf({ page, pageSize, sort, similar = null }: ResultsAddress) {
  const order = similar === null ? { sortOrder: sort } : similarityBody(similar);
  return { pageNumber: page, pageSize, ...order };
}

/** The call for the page of a tab that an address shows. */
export function shownPage(search: Search, tab: TabKey, address: ResultsAddress): ShownCall {
  return shownSearchCall(resultPage, search, {
    params: { tab: toWire(tabRouteSchema, tab) },
    body: bodyOf(address),
  });
}

/**
 * A page of a tab; null if the tab has no rows. `shown` is the last page that arrived, even while the next one is
 * fetched or has failed; `isOfOtherSearch` is true if it was fetched under other filters.
 */
export function useResultPage(search: Search, tab: TabKey, address: ResultsAddress) {
  const { page, pageSize, sort, similar = null } = address;
  const key = searchKey(search);
  const run = useRunOnSearch();
  const params = { tab: toWire(tabRouteSchema, tab) };
  const query = useQuery({
    ...retrying,
    queryKey: ['results', 'page', key, tab, page, pageSize, sort, similar],
    queryFn: ({ signal }) =>
      run(search, signal, (searchid) =>
        callMaybeEmpty(resultPage, { params, body: { searchid, ...bodyOf(address) } }, { signal }),
      ),
  });
  const scope = `${tab} ${searchKey({ ...search, filters: [] })}`;
  const { data } = query;
  const fetched = useMemo(
    () => (data === undefined ? undefined : { page, pageSize, search: key, answer: data }),
    [data, page, pageSize, key],
  );
  const shown = useLastGood(scope, fetched);
  return { ...query, shown, isOfOtherSearch: shown !== undefined && shown.search !== key };
}
