import { chartDataStatus, limits } from '@moltrove/contract';
import type { ChartData, ChartDefinition, Search } from '@moltrove/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../auth/api/call.ts';
import { searchKey } from '../../../search/address/search-link.ts';
import { fetchChart, withoutOwnFilter } from '../../../search/run/chart-part.ts';
import type { ChartPart } from '../../../search/run/chart-part.ts';
import type { RunOnSearch } from '../../../search/run/run-on-search.ts';
import { useLastGood } from '../../../ui/use-last-good.ts';
import { retrying } from '../../../search/run/retrying.ts';
import { useRunOnSearch } from '../../../search/run/use-run-on-search.ts';

/**
 * Query of a part of a chart, cached under the search without the chart's own filter. With `askChart` as `ask`, its
 * labels are not remembered, for instance when a list is read completely.
 */
export function chartOptions(
  run: RunOnSearch,
  search: Search,
  definition: ChartDefinition,
  part: ChartPart,
  ask: typeof fetchChart = fetchChart,
) {
  return queryOptions({
    ...retrying,
    queryKey: ['results', 'chart', definition.key, searchKey(withoutOwnFilter(search, definition)), part],
    queryFn: ({ signal }) => ask(run, search, definition, part, signal),
  });
}

export function useChartData(search: Search, definition: ChartDefinition, part: ChartPart, wanted: boolean) {
  const options = chartOptions(useRunOnSearch(), search, definition, part);
  const query = useQuery({ ...options, enabled: wanted });
  return { ...query, shown: useLastGood(searchKey({ ...search, filters: [] }), query.data) };
}

/** Fetches all entries of a chart or of a tree level page by page; `onPage` receives the number fetched so far. */
export async function fetchWholeChart(
  fetch: (part: ChartPart) => Promise<ChartData>,
  part: Pick<ChartPart, 'sortOrder' | 'contains' | 'below'>,
  onPage: (fetched: number, total: number) => void = () => undefined,
): Promise<ChartData> {
  const page = (skip: number) => fetch({ ...part, skip, maxCount: limits.maxChartEntries });
  const first = await page(0);
  if (first.chartType === 'Range') return first;
  const entries: unknown[] = [...first.chartData];
  onPage(entries.length, first.totalEntries);
  while (entries.length < first.totalEntries) {
    const next = await page(entries.length);
    if (next.chartType !== first.chartType || next.chartData.length === 0) break;
    entries.push(...next.chartData);
    onPage(entries.length, first.totalEntries);
  }
  return { ...first, chartData: entries } as ChartData;
}

const askAgainMs = 1000;

/** The charts that these results offer, in order; polled while their result set is still being computed. */
export function useChartStatus(search: Search) {
  const run = useRunOnSearch();
  return useQuery({
    ...retrying,
    queryKey: ['results', 'chartStatus', searchKey({ ...search, filters: [] })],
    queryFn: ({ signal }) =>
      run(search, signal, (searchid) => call(chartDataStatus, { body: { searchid } }, { signal })),
    refetchInterval: ({ state }) => (state.data?.status === 'resolving' ? askAgainMs : false),
  });
}
