import { chart, shownSearchCall } from '@moltrove/contract';
import type { ChartData, ChartDefinition, ChartSortOrder, Search, ShownCall } from '@moltrove/contract';
import type { ChartView } from '../../charts/model/chart-view.ts';
import { rememberLabels } from '../../charts/model/entry-labels.ts';
import { withoutChart } from '../../charts/model/filter-edits.ts';
import { call } from '../../auth/api/call.ts';
import type { RunOnSearch } from './run-on-search.ts';

/** The requested part of a chart. */
export interface ChartPart {
  readonly sortOrder: ChartSortOrder;
  readonly contains: string | null;
  readonly maxCount: number;
  readonly skip: number;
  /** In a tree, the node whose children are requested; null for the top nodes. */
  readonly below: string | null;
  /** The bars of a Range chart. */
  readonly maxBars?: number;
  readonly joinTails?: boolean;
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

/** The search that a chart covers, which excludes the chart's own filter. */
export function withoutOwnFilter(search: Search, { key }: ChartDefinition): Search {
  return { ...search, filters: withoutChart(search.filters, key) };
}

/** Requests a part of a chart, in the form that the server sends. */
export function askChart(
  run: RunOnSearch,
  search: Search,
  { key, type }: ChartDefinition,
  part: ChartPart,
  signal: AbortSignal,
): Promise<ChartData> {
  return run(search, signal, (searchid) =>
    call(chart, { body: { searchid, charttype: type, type: key, ...part } }, { signal }),
  );
}

/** The call for a part of a chart. */
export function shownChart(search: Search, definition: ChartDefinition, part: ChartPart): ShownCall {
  const { key, type } = definition;
  return shownSearchCall(chart, withoutOwnFilter(search, definition), {
    body: { charttype: type, type: key, ...part },
  });
}

/** Fetches a part of a chart to display, and remembers the labels of its entries. */
export async function fetchChart(
  run: RunOnSearch,
  search: Search,
  definition: ChartDefinition,
  part: ChartPart,
  signal: AbortSignal,
): Promise<ChartData> {
  const answer = await askChart(run, search, definition, part, signal);
  rememberLabels(answer);
  return answer;
}
