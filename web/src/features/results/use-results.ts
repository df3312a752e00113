import { resultPage, tabOf } from '@moltrove/contract';
import type { Search, TabKey, tabRoutes } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, isCancelled } from '../../app/api/api-error.ts';
import { callMaybeEmpty } from '../../app/api/call.ts';
import { searchKey } from '../../app/search-link.ts';
import type { ResultsAddress } from './results-address.ts';
import { similarityBody } from './similarity/similarity-sort.ts';
import { useLastGood } from './use-last-good.ts';
import { useRunInSession } from './use-run-in-session.ts';

/**
 * A request is given up when the filters change under it. A query that is still wanted then, such as that of the chart
 * whose filter it was, is asked again for the new filters.
 */
export const retrying = {
  retry: (failures: number, error: Error) =>
    isCancelled(error) ? failures < 5 : failures < 1 && error instanceof ApiError && error.code === 'NETWORK',
  retryDelay: 200,
};

/** The six counts under the search's filters; the counts before are kept while new ones come. */
export function useResultCounts(search: Search) {
  const run = useRunInSession();
  const query = useQuery({
    ...retrying,
    queryKey: ['results', 'counts', searchKey(search)],
    queryFn: ({ signal }) => run(search, signal, (_, counts) => counts),
  });
  return { ...query, shown: useLastGood(searchKey({ ...search, filters: [] }), query.data) };
}

/**
 * A page of a tab. Null is a tab without rows; the page before is there as `shown` until the next one is, and after a failure.
 * `isOfOtherSearch`: it was fetched under other filters.
 */
export function useResultPage(search: Search, tab: TabKey, address: ResultsAddress) {
  const { page, pageSize, sort, similar = null } = address;
  const key = searchKey(search);
  const run = useRunInSession();
  const params = { tab: tabOf(tab).route as (typeof tabRoutes)[number] };
  const query = useQuery({
    ...retrying,
    queryKey: ['results', 'page', key, tab, page, pageSize, sort, similar],
    queryFn: ({ signal }) =>
      run(search, signal, (sessionid) => {
        const order = similar === null ? { sortOrder: sort } : similarityBody(similar);
        const body = { sessionid, pageNumber: page, pageSize, ...order };
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
