import { resultPage, toWire, tabRouteSchema } from '@moltrove/contract';
import type { Search, TabKey } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callMaybeEmpty } from '../../../auth/api/call.ts';
import { searchKey } from '../../../search/address/search-link.ts';
import type { ResultsAddress } from '../address/results-address.ts';
import { similarityBody } from '../../../search/address/similarity-sort.ts';
import { useLastGood } from '../../../ui/use-last-good.ts';
import { retrying } from '../../../search/run/retrying.ts';
import { useRunOnSearch } from '../../../search/run/use-run-on-search.ts';

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
      run(search, signal, (searchid) => {
        const order = similar === null ? { sortOrder: sort } : similarityBody(similar);
        const body = { searchid, pageNumber: page, pageSize, ...order };
        return callMaybeEmpty(resultPage, { params, body }, { signal });
      }),
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
