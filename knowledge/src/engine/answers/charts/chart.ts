import type { ChartData, ChartDataOf } from '@moltrove/contract/without-calls';
import type { SearchContext } from '../../query/context.ts';
import type { ResultSet } from '../../result-set/result-set.ts';
import { type BarChoice, barChoice, barsOf } from './bars.ts';
import { type ChartColumn, chartColumn } from './chart-columns.ts';
import { type ChartCounts, countsInBars } from './chart-counts.ts';
import { type ListRequest, listEntries } from './list-chart.ts';
import { treeNodes } from './tree-chart.ts';

export type ChartContext = Pick<SearchContext, 'index' | 'trees' | 'cancel'>;

/** A chart of a result set, from counts in bars that fit it. */
export function drawChart(
  context: ChartContext,
  set: ResultSet,
  chartKey: string,
  request: ListRequest,
  counts: ChartCounts,
): ChartData {
  const column = chartColumn(context.index, chartKey);
  const { label, priorityOrder } = column.chart;
  const common = {
    chartKey,
    chartLabel: label,
    chartPriorityOrder: priorityOrder,
    structures: set.structures.count,
    activities: set.activities.count,
  };
  return { ...common, ...partsOf(context, column, counts, request) };
}

type CommonKey = 'chartKey' | 'chartLabel' | 'chartPriorityOrder' | 'structures' | 'activities';
type ChartBody = ChartData extends infer T ? (T extends ChartData ? Omit<T, CommonKey> : never) : never;

function partsOf(
  { trees }: Pick<ChartContext, 'trees'>,
  column: ChartColumn,
  known: ChartCounts,
  request: ListRequest,
): ChartBody {
  const { tree } = column.chart;
  const { maxCount } = request;
  const { counts } = known;
  if (tree !== null) {
    const { nodes, totalEntries } = treeNodes(trees, tree, counts, request);
    const withoutValue = { structures: counts.structures[0], activities: counts.activities[0] };
    return { chartType: 'Tree', chartData: nodes, maxCount, totalEntries, withoutValue };
  }
  const { chart, entries } = column;
  if (entries === null) return { chartType: 'Range', ...rangeOf(column, known, barChoice(request)) };
  const { entries: chartData, totalEntries } = listEntries({ chart, entries }, counts, request);
  if (chart.type === 'List') return { chartType: 'List', chartData, maxCount, totalEntries };
  const images = chartData.map((entry) => ({ ...entry, smiles: entry.value }));
  return { chartType: 'Image', chartData: images, maxCount, totalEntries };
}

type RangeParts = Pick<ChartDataOf<'Range'>, 'chartData' | 'minValue' | 'maxValue' | 'withoutValue'>;

function rangeOf(column: ChartColumn, known: ChartCounts, choice: BarChoice): RangeParts {
  const { counts } = known;
  const withoutValue = { structures: counts.structures[0], activities: counts.activities[0] };
  const bars = barsOf(column, counts, choice);
  if (bars === null) return { chartData: [], minValue: null, maxValue: null, withoutValue };
  const { minValue, maxValue, list } = bars;
  const inBins = countsInBars(column, known, bars);
  const chartData = list.map((bar, at) => ({
    ...bar,
    structures: inBins.structures[at + 1],
    activities: inBins.activities[at + 1],
  }));
  return { chartData, minValue, maxValue, withoutValue };
}
