import {
  chartOf,
  limits,
  resultPage,
  treeEndpointsOf,
  toWire,
  tabRouteSchema,
  selectedRows,
} from '@moltrove/contract';
import type { ChartDefinition, ChartFilter, Search } from '@moltrove/contract';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { call, callMaybeEmpty } from '../../auth/api/call.ts';
import { session } from '../../auth/session/session.ts';
import { useRelease } from '../../queries/release.ts';
import { searchBy } from '../query/new-search.ts';
import { searchKey } from '../address/search-link.ts';
import { defaultChartView } from '../../charts/model/chart-view.ts';
import { forgetLabels, isLabelKnown, rememberLabel, rememberNodes } from '../../charts/model/entry-labels.ts';
import { fetchChart, partOf, withoutOwnFilter } from './chart-part.ts';
import type { RunOnSearch } from './run-on-search.ts';
import { retrying } from './retrying.ts';
import { useRunOnSearch } from './use-run-on-search.ts';

session.subscribe(() => {
  if (!session.get().isLogin) forgetLabels();
});

/** Fetches missing labels of selected entries, even while their charts are hidden. */
export function useFilterLabels(search: Search): void {
  const run = useRunOnSearch();
  const { data: release } = useRelease();
  const queries = search.filters.flatMap((filter) => {
    const chart = chartOf(filter.chartKey);
    if (chart === null || selectedOf(filter).length === 0) return [];
    return [labelOptions(run, search, chart, filter, release?.id)];
  });
  useQueries({ queries });
}

function selectedOf({ include, exclude }: ChartFilter): string[] {
  return [...include, ...exclude].filter((value) => value !== null);
}

function labelOptions(
  run: RunOnSearch,
  search: Search,
  chart: ChartDefinition,
  filter: ChartFilter,
  release: string | undefined,
) {
  const values = selectedOf(filter);
  return queryOptions({
    ...retrying,
    queryKey: ['results', 'labels', release, chart.key, searchKey(withoutOwnFilter(search, chart)), values],
    async queryFn({ signal }) {
      if (chart.tree !== null) {
        const { byNames } = treeEndpointsOf(chart.tree);
        const { nodes } = await call(
          byNames,
          { body: { names: values.slice(0, limits.maxTreeNames) } },
          { signal },
        );
        rememberNodes(chart.key, nodes);
      } else if (chart.type === 'List') {
        await lookUp(run, search, chart, filter, signal);
      }
      return values.length;
    },
  });
}

/**
 * Looks among the most common entries first; then fetches references by id, because excluded or rare ones are
 * in no list; then looks among as many entries as one response can hold.
 */
async function lookUp(
  run: RunOnSearch,
  search: Search,
  chart: ChartDefinition,
  filter: ChartFilter,
  signal: AbortSignal,
): Promise<void> {
  const { key } = chart;
  const commonest = (maxCount: number) =>
    fetchChart(run, search, chart, partOf({ ...defaultChartView, maxCount }), signal);
  const isDone = () => selectedOf(filter).every((value) => isLabelKnown(key, value));
  if (isDone()) return;
  await commonest(limits.defaultChartEntries);
  if (!isDone() && chart.entryTab === 'references') await nameDocuments(run, key, selectedOf(filter), signal);
  if (!isDone()) await commonest(limits.maxChartEntries);
}

/** Fetches labels of the references with these ids, which are meaningless to users. */
async function nameDocuments(
  run: RunOnSearch,
  chartKey: string,
  values: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const ids = values
    .filter((value) => !isLabelKnown(chartKey, value))
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, limits.maxPageSize);
  if (ids.length === 0) return;
  const tab = 'references' as const;
  const asked = searchBy(selectedRows(tab, ids));
  const page = { pageNumber: limits.startPage, pageSize: limits.maxPageSize };
  const answer = await run(asked, signal, (searchid) =>
    callMaybeEmpty(
      resultPage,
      { params: { tab: toWire(tabRouteSchema, tab) }, body: { searchid, ...page } },
      { signal },
    ),
  );
  for (const row of answer?.data ?? []) {
    if (typeof row['reference'] === 'string')
      rememberLabel(chartKey, String(row['ref_id']), row['reference']);
  }
}
