import { chart, chartDataStatus, chartOf, resultPage, tabOf } from '@moltrove/contract';
import type { ChartDefinition, Search, TabKey, tabRoutes } from '@moltrove/contract';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, isCancelled } from '../../app/api/api-error.ts';
import { call, callMaybeEmpty } from '../../app/api/call.ts';
import { searchKey } from '../../app/search-link.ts';
import { defaultChartView } from '../../charts/chart-view.ts';
import type { ChartView } from '../../charts/chart-view.ts';
import { rememberLabels } from '../../charts/entry-labels.ts';
import { withFilter } from '../../charts/filter-edits.ts';
import type { ResultsAddress } from './results-address.ts';
import { useLastGood } from './use-last-good.ts';
import type { RunInSession } from './results-session.ts';
import { useRunInSession } from './use-run-in-session.ts';

/**
 * A request is given up when the filters change under it. A query that is still wanted then, such as that of the chart
 * whose filter it was, is asked again for the new filters.
 */
const retrying = {
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

/** A page of a tab. Null is a tab without rows; after a failure the page before is still there as `shown`. */
export function useResultPage(search: Search, tab: TabKey, { page, pageSize, sort }: ResultsAddress) {
  const run = useRunInSession();
  const params = { tab: tabOf(tab).route as (typeof tabRoutes)[number] };
  const query = useQuery({
    ...retrying,
    queryKey: ['results', 'page', searchKey(search), tab, page, pageSize, sort],
    queryFn: ({ signal }) =>
      run(search, signal, (sessionid) => {
        const body = { sessionid, pageNumber: page, pageSize, sortOrder: sort };
        return callMaybeEmpty(resultPage, { params, body }, { signal });
      }),
  });
  const scope = `${tab} ${searchKey({ ...search, filters: [] })}`;
  const { data } = query;
  const fetched = useMemo(
    () => (data === undefined ? undefined : { page, pageSize, answer: data }),
    [data, page, pageSize],
  );
  return { ...query, shown: useLastGood(scope, fetched) };
}

/** A chart is not narrowed by its own selection, so its own filter is no part of what it is kept under. */
function chartOptions(run: RunInSession, search: Search, { key, type }: ChartDefinition, view: ChartView) {
  const others: Search = { ...search, filters: withFilter(search.filters, key, null) };
  const contains = view.contains.trim() === '' ? null : view.contains.trim();
  const { sortOrder, maxCount } = view;
  return queryOptions({
    ...retrying,
    queryKey: ['results', 'chart', key, searchKey(others), sortOrder, maxCount, contains],
    async queryFn({ signal }) {
      const body = { charttype: type, type: key, sortOrder, maxCount, contains };
      const answer = await run(search, signal, (sessionid) =>
        call(chart, { body: { ...body, sessionid } }, { signal }),
      );
      rememberLabels(answer);
      return answer;
    },
  });
}

export function useChartData(search: Search, definition: ChartDefinition, view: ChartView) {
  const query = useQuery(chartOptions(useRunInSession(), search, definition, view));
  return { ...query, shown: useLastGood(searchKey({ ...search, filters: [] }), query.data) };
}

/** Sees to it that the labels of the selected entries are known, also while their charts are hidden. */
export function useFilterLabels(search: Search): void {
  const run = useRunInSession();
  const selecting = search.filters.filter(({ include, exclude }) => include.length + exclude.length > 0);
  const definitions = selecting.flatMap(({ chartKey }) => chartOf(chartKey) ?? []);
  useQueries({ queries: definitions.map((chart) => chartOptions(run, search, chart, defaultChartView)) });
}

/** The charts that these results offer, in order. */
export function useChartStatus(search: Search) {
  const run = useRunInSession();
  return useQuery({
    ...retrying,
    queryKey: ['results', 'chartStatus', searchKey({ ...search, filters: [] })],
    queryFn: ({ signal }) =>
      run(search, signal, (sessionid) => call(chartDataStatus, { body: { sessionid } }, { signal })),
  });
}
