import type { ChartData } from '@moltrove/contract/without-calls';
import type { ReleaseIndex } from '../../index/release-index.ts';
import type { ResultSet } from '../../result-set/result-set.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { type ChartContext, drawChart } from './chart.ts';
import { barChoice, defaultBars } from './bars.ts';
import { chartColumn } from './chart-columns.ts';
import type { ChartColumn } from './chart-columns.ts';
import {
  type ChartCounts,
  type CountedChart,
  countCharts,
  withFittingBars,
  sumOfParts,
} from './chart-counts.ts';
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
  const charts = new Map<string, CountedChart>();
  const sums = new Map<string, ChartCounts>();
  for (const task of tasks) {
    const { chartKey, request, known } = task;
    charts.set(countedBy(task), { column: chartColumn(index, chartKey), bars: barChoice(request) });
    if (known.length > 0) sums.set(countedBy(task), sumOfParts(known));
  }
  const chartsOf = (keys: readonly string[]): CountedChart[] => keys.map((key) => charts.get(key)!);
  const counted = [...sums.keys()];
  const uncounted = [...charts.keys()].filter((key) => !sums.has(key));
  // The bars of parts may have different widths, or a width that does not fit the whole set.
  const complete = withFittingBars(index, set, whole, chartsOf(counted), [...sums.values()], cancel);
  const fresh = countCharts(index, set, whole, chartsOf(uncounted), cancel);
  const counts = new Map<string, ChartCounts>();
  counted.forEach((key, at) => counts.set(key, complete[at]));
  uncounted.forEach((key, at) => counts.set(key, fresh[at]));
  return tasks.map((task) => {
    const own = counts.get(countedBy(task))!;
    return { chart: drawChart(context, set, task.chartKey, task.request, own), counts: own };
  });
}

/** Names the counts of a chart: by its key, and by its bars unless they are the default ones. */
export function countedBy({ chartKey, request }: Pick<ChartTask, 'chartKey' | 'request'>): string {
  const { maxBars, joinTails } = barChoice(request);
  const isDefault = maxBars === defaultBars.maxBars && joinTails === defaultBars.joinTails;
  return isDefault ? chartKey : JSON.stringify([chartKey, maxBars, joinTails]);
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
  // Percentiles and widths are those of the whole set, so other bars are counted afterwards.
  const charts = inParts.map((column): CountedChart => ({ column, bars: defaultBars }));
  const counted = countCharts(index, set, partOf(index, set, part), charts, cancel);
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
