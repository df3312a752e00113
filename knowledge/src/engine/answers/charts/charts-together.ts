import type { ChartData } from '@moltrove/contract/without-calls';
import type { ReleaseIndex } from '../../index/release-index.ts';
import type { ResultSet } from '../../result-set/result-set.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { type ChartContext, drawChart } from './chart.ts';
import { type ChartColumn, chartColumn } from './chart-columns.ts';
import { type ChartCounts, countCharts, withFittingBars, sumOfParts } from './chart-counts.ts';
import type { ListRequest } from './list-chart.ts';
import { type PartNumber, partOf, wholeOf } from './parts.ts';

export interface ChartTask {
  readonly chartKey: string;
  readonly request: ListRequest;
  /** Earlier counts of the same chart over the same set, one for each part; empty if there are none. */
  readonly known: readonly ChartCounts[];
}

export interface ChartOutput {
  readonly chart: ChartData;
  readonly counts: ChartCounts;
}

/** As `drawChart` for each chart, together with its counts. Unknown counts are computed in one pass. */
export function drawCharts(
  context: ChartContext,
  set: ResultSet,
  tasks: readonly ChartTask[],
): ChartOutput[] {
  const { index, cancel } = context;
  const whole = wholeOf(index);
  const columnsOf = (keys: readonly string[]): ChartColumn[] => keys.map((key) => chartColumn(index, key));
  const sums = new Map<string, ChartCounts>();
  for (const { chartKey, known } of tasks) if (known.length > 0) sums.set(chartKey, sumOfParts(known));
  const counted = [...sums.keys()];
  const uncounted = [...new Set(tasks.map(({ chartKey }) => chartKey))].filter((key) => !sums.has(key));
  // The bars of parts may have different widths, or a width that does not fit the whole set.
  const complete = withFittingBars(index, set, whole, columnsOf(counted), [...sums.values()], cancel);
  const fresh = countCharts(index, set, whole, columnsOf(uncounted), cancel);
  const counts = new Map<string, ChartCounts>();
  counted.forEach((key, at) => counts.set(key, complete[at]));
  uncounted.forEach((key, at) => counts.set(key, fresh[at]));
  return tasks.map(({ chartKey, request }) => {
    const own = counts.get(chartKey)!;
    return { chart: drawChart(context, set, chartKey, request, own), counts: own };
  });
}

/** The counts of a part of a set for charts, in their order; null for charts that are better counted by one thread. */
export function countPart(
  index: ReleaseIndex,
  set: ResultSet,
  keys: readonly string[],
  part: PartNumber,
  cancel: Cancel,
): (ChartCounts | null)[] {
  const columns = keys.map((key) => chartColumn(index, key));
  const inParts = columns.filter((column) => isWorthSplitting(column, set, part.parts));
  const counted = countCharts(index, set, partOf(index, set, part), inParts, cancel);
  const counts = new Map(inParts.map((column, at) => [column, counted[at]]));
  return columns.map((column) => counts.get(column) ?? null);
}

/**
 * Not worthwhile with more distinct values than activities in a part: summing the counts would take longer than
 * counting.
 */
function isWorthSplitting({ cardinality }: ChartColumn, { activities }: ResultSet, parts: number): boolean {
  return cardinality * parts <= activities.count;
}
