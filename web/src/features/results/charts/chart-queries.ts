import { chart, chartDataStatus, limits } from '@moltrove/contract';
import type { ChartData, ChartDefinition, ChartSortOrder, Search } from '@moltrove/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../app/api/call.ts';
import { searchKey } from '../../../app/search-link.ts';
import type { ChartView } from '../../../charts/chart-view.ts';
import { rememberLabels } from '../../../charts/entry-labels.ts';
import { withFilter } from '../../../charts/filter-edits.ts';
import type { RunInSession } from '../results-session.ts';
import { useLastGood } from '../use-last-good.ts';
import { retrying } from '../use-results.ts';
import { useRunInSession } from '../use-run-in-session.ts';

/** Which part of a chart is asked for. */
export interface ChartPart {
  readonly sortOrder: ChartSortOrder;
  readonly contains: string | null;
  readonly maxCount: number;
  readonly skip: number;
  /** Of a tree the node whose children are asked for; null is the top. */
  readonly below: string | null;
}

export function partOf({ sortOrder, contains, maxCount }: ChartView): ChartPart {
  return {
    sortOrder,
    contains: contains.trim() === '' ? null : contains.trim(),
    maxCount,
    skip: 0,
    below: null,
  };
}

/** The search that a chart is drawn over: its own filter does not narrow it. */
export function withoutOwnFilter(search: Search, { key }: ChartDefinition): Search {
  return { ...search, filters: withFilter(search.filters, key, null) };
}

/** A part of a chart as the server answers it. */
export function askChart(
  run: RunInSession,
  search: Search,
  { key, type }: ChartDefinition,
  part: ChartPart,
  signal: AbortSignal,
): Promise<ChartData> {
  return run(search, signal, (sessionid) =>
    call(chart, { body: { charttype: type, type: key, sessionid, ...part } }, { signal }),
  );
}

/** A part of a chart to be shown: the labels of its entries are remembered. */
export async function fetchChart(
  run: RunInSession,
  search: Search,
  definition: ChartDefinition,
  part: ChartPart,
  signal: AbortSignal,
): Promise<ChartData> {
  const answer = await askChart(run, search, definition, part, signal);
  rememberLabels(answer);
  return answer;
}

/**
 * A part of a chart, kept under the search without the chart's own filter. With `ask` = askChart its labels are not remembered,
 * as of a list that is read to its end.
 */
export function chartOptions(
  run: RunInSession,
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

export function useChartData(search: Search, definition: ChartDefinition, view: ChartView, wanted: boolean) {
  const options = chartOptions(useRunInSession(), search, definition, partOf(view));
  const query = useQuery({ ...options, enabled: wanted });
  return { ...query, shown: useLastGood(searchKey({ ...search, filters: [] }), query.data) };
}

/** All entries of a chart, or of a level of a tree, read page by page; `onPage` hears how many are there. */
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

/** The charts that these results offer, in order; asked again while their set is still being made. */
export function useChartStatus(search: Search) {
  const run = useRunInSession();
  return useQuery({
    ...retrying,
    queryKey: ['results', 'chartStatus', searchKey({ ...search, filters: [] })],
    queryFn: ({ signal }) =>
      run(search, signal, (sessionid) => call(chartDataStatus, { body: { sessionid } }, { signal })),
    refetchInterval: ({ state }) => (state.data?.status === 'resolving' ? askAgainMs : false),
  });
}
