import type { ChartData, ChartDataOf } from '@moltrove/contract';
import type { ReleaseIndex } from '../columns/release-index.ts';
import type { SearchContext } from '../criteria/context.ts';
import type { Resolved } from '../engine/resolved.ts';
import type { Cancel } from '../pool/cancel.ts';
import { type Bins, niceBins } from './bins.ts';
import { type ChartColumn, chartColumn } from './chart-columns.ts';
import { type ListRequest, listEntries } from './list-chart.ts';
import { type Groups, type Tally, ownCounts, tally } from './tally.ts';
import { treeNodes } from './tree-chart.ts';

/** Counts of a chart's codes, and of its bars where they were made too. */
export interface KnownCounts {
  readonly counts: Tally;
  readonly inBars: Tally | null;
}

export type ChartContext = Pick<SearchContext, 'index' | 'trees' | 'cancel'>;

/** A chart over a result set, and the counts behind it, which serve another order or search of its entries. */
export function drawChart(
  context: ChartContext,
  set: Resolved,
  chartKey: string,
  request: ListRequest,
  known: KnownCounts | null,
): { chart: ChartData; counts: Tally } {
  const { index, cancel } = context;
  const column = chartColumn(index, chartKey);
  const counts = known ?? { counts: tally(index, set, column, cancel), inBars: null };
  const { label, priorityOrder } = column.chart;
  const head = {
    chartKey,
    chartLabel: label,
    chartPriorityOrder: priorityOrder,
    structures: set.structures.count,
    activities: set.activities.count,
  };
  return { chart: { ...head, ...partsOf(context, set, column, counts, request) }, counts: counts.counts };
}

type Head = 'chartKey' | 'chartLabel' | 'chartPriorityOrder' | 'structures' | 'activities';
type Parts = ChartData extends infer T ? (T extends ChartData ? Omit<T, Head> : never) : never;

function partsOf(
  { index, trees, cancel }: ChartContext,
  set: Resolved,
  column: ChartColumn,
  known: KnownCounts,
  request: ListRequest,
): Parts {
  const { tree } = column.chart;
  const { maxCount } = request;
  const { counts } = known;
  if (tree !== null) {
    const { nodes, totalEntries } = treeNodes(trees, tree, counts, request);
    const withoutValue = { structures: counts.structures[0], activities: counts.activities[0] };
    return { chartType: 'Tree', chartData: nodes, maxCount, totalEntries, withoutValue };
  }
  const { chart, entries } = column;
  if (entries === null) return { chartType: 'Range', ...rangeOf(index, set, column, known, cancel) };
  const { entries: chartData, totalEntries } = listEntries({ chart, entries }, counts, request);
  if (chart.type === 'List') return { chartType: 'List', chartData, maxCount, totalEntries };
  const images = chartData.map((entry) => ({ ...entry, smiles: entry.value }));
  return { chartType: 'Image', chartData: images, maxCount, totalEntries };
}

interface Bars {
  readonly minValue: number;
  readonly maxValue: number;
  readonly bins: Bins;
  /** The bar of each code from 1, 0 for codes without a value. */
  readonly groups: Groups;
}

/** The bars of a range chart; null where the set has no value. */
export function barsOf(column: ChartColumn, counts: Tally): Bars | null {
  const values = column.values!;
  const occurs = (code: number): boolean => counts.structures[code] > 0 || counts.activities[code] > 0;
  let first = 1;
  while (first <= values.length && !occurs(first)) first += 1;
  if (first > values.length) return null;
  let last = values.length;
  while (!occurs(last)) last -= 1;
  const minValue = values[first - 1];
  const maxValue = values[last - 1];
  const bins = niceBins(minValue, maxValue, column.chart.wholeNumbers);
  // Values ascend, and so do their bars.
  const binOfCode = new Uint8Array(values.length + 1);
  for (let code = first, bin = 0, end = bins.edge(1); code <= last; code += 1) {
    while (values[code - 1] >= end) end = bins.edge(++bin + 1);
    binOfCode[code] = bin + 1;
  }
  return { minValue, maxValue, bins, groups: { of: binOfCode, count: bins.count + 1 } };
}

type RangeParts = Pick<ChartDataOf<'Range'>, 'chartData' | 'minValue' | 'maxValue' | 'withoutValue'>;

function rangeOf(
  index: ReleaseIndex,
  set: Resolved,
  column: ChartColumn,
  { counts, inBars }: KnownCounts,
  cancel: Cancel,
): RangeParts {
  const withoutValue = { structures: counts.structures[0], activities: counts.activities[0] };
  const bars = barsOf(column, counts);
  if (bars === null) return { chartData: [], minValue: null, maxValue: null, withoutValue };
  const { minValue, maxValue, bins, groups } = bars;
  const inBins = inBars ?? binned(index, set, column, counts, groups, cancel);
  const chartData = Array.from({ length: bins.count }, (_, bin) => ({
    min: bins.edge(bin),
    max: bins.edge(bin + 1),
    structures: inBins.structures[bin + 1],
    activities: inBins.activities[bin + 1],
  }));
  return { chartData, minValue, maxValue, withoutValue };
}

/** Counts by bar. A structure has one value of its own, but several among its activities: those are counted anew. */
function binned(
  index: ReleaseIndex,
  set: Resolved,
  column: ChartColumn,
  counts: Tally,
  groups: Groups,
  cancel: Cancel,
): Tally {
  if (column.level !== 'structure') return tally(index, set, column, cancel, groups);
  const sums = ownCounts(groups.count);
  groups.of.forEach((bin, code) => {
    sums.structures[bin] += counts.structures[code];
    sums.activities[bin] += counts.activities[code];
  });
  return sums;
}
