import type { ChartData } from '@moltrove/contract';
import type { ReleaseIndex } from '../columns/release-index.ts';
import type { Resolved } from '../engine/resolved.ts';
import type { Cancel } from '../pool/cancel.ts';
import { niceBins } from './bins.ts';
import { type ChartColumn, chartColumn } from './chart-columns.ts';
import { type ListRequest, listEntries } from './list-chart.ts';
import { type Tally, tally } from './tally.ts';

/** A chart over a result set, and the counts behind it, which serve another order or search of its entries. */
export function drawChart(
  index: ReleaseIndex,
  set: Resolved,
  chartKey: string,
  request: ListRequest,
  cancel: Cancel,
  known: Tally | null,
): { chart: ChartData; counts: Tally } {
  const column = chartColumn(index, chartKey);
  const counts = known ?? tally(index, set, column, cancel);
  const head = {
    chartKey,
    chartLabel: column.chart.label,
    chartPriorityOrder: column.chart.priorityOrder,
    structures: set.structures.count,
    activities: set.activities.count,
  };
  if (column.values !== null) {
    return { chart: { chartType: 'Range', ...head, ...rangeOf(index, set, column, counts, cancel) }, counts };
  }
  const { entries, totalEntries } = listEntries(column, counts, request);
  const chart: ChartData = {
    chartType: 'List',
    ...head,
    chartData: entries,
    maxCount: request.maxCount,
    totalEntries,
  };
  return { chart, counts };
}

type RangeParts = Pick<
  Extract<ChartData, { chartType: 'Range' }>,
  'chartData' | 'minValue' | 'maxValue' | 'withoutValue'
>;

function rangeOf(
  index: ReleaseIndex,
  set: Resolved,
  column: ChartColumn,
  counts: Tally,
  cancel: Cancel,
): RangeParts {
  const values = column.values!;
  const occurs = (code: number): boolean => counts.structures[code] > 0 || counts.activities[code] > 0;
  const withoutValue = { structures: counts.structures[0], activities: counts.activities[0] };
  let first = 1;
  while (first <= values.length && !occurs(first)) first += 1;
  if (first > values.length) return { chartData: [], minValue: null, maxValue: null, withoutValue };
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
  const inBins = binned(index, set, column, counts, binOfCode, bins.count + 1, cancel);
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
  binOfCode: Uint8Array,
  size: number,
  cancel: Cancel,
): Tally {
  if (column.level !== 'structure') return tally(index, set, column, cancel, { of: binOfCode, count: size });
  const sums: Tally = { structures: new Uint32Array(size), activities: new Uint32Array(size) };
  binOfCode.forEach((bin, code) => {
    sums.structures[bin] += counts.structures[code];
    sums.activities[bin] += counts.activities[code];
  });
  return sums;
}
