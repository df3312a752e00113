import type { ChartData } from '@moltrove/contract';
import type { ReleaseIndex } from '../../index/release-index.ts';
import type { ResultSet } from '../../result-set/result-set.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { type ChartContext, drawChart } from './chart.ts';
import { type ChartColumn, chartColumn } from './chart-columns.ts';
import { type ChartCounts, countCharts, inSuitingBars, sumOfParts } from './chart-counts.ts';
import type { ListRequest } from './list-chart.ts';
import { type PartAsked, partOf, wholeOf } from './parts.ts';

export interface ChartAsked {
  readonly chartKey: string;
  readonly request: ListRequest;
  /** What was counted before of the same chart over the same set, part by part; empty where nothing was. */
  readonly known: readonly ChartCounts[];
}

export interface ChartOutput {
  readonly chart: ChartData;
  readonly counts: ChartCounts;
}

/** As `drawChart` of each, with all that was counted for it; what is not known yet is counted together. */
export function drawCharts(
  context: ChartContext,
  set: ResultSet,
  asked: readonly ChartAsked[],
): ChartOutput[] {
  const { index, cancel } = context;
  const whole = wholeOf(index);
  const columnsOf = (keys: readonly string[]): ChartColumn[] => keys.map((key) => chartColumn(index, key));
  const sums = new Map<string, ChartCounts>();
  for (const { chartKey, known } of asked) if (known.length > 0) sums.set(chartKey, sumOfParts(known));
  const counted = [...sums.keys()];
  const uncounted = [...new Set(asked.map(({ chartKey }) => chartKey))].filter((key) => !sums.has(key));
  // Bars of the parts may be of several widths, or of one that does not suit the whole.
  const complete = inSuitingBars(index, set, whole, columnsOf(counted), [...sums.values()], cancel);
  const fresh = countCharts(index, set, whole, columnsOf(uncounted), cancel);
  const counts = new Map<string, ChartCounts>();
  counted.forEach((key, at) => counts.set(key, complete[at]));
  uncounted.forEach((key, at) => counts.set(key, fresh[at]));
  return asked.map(({ chartKey, request }) => {
    const own = counts.get(chartKey)!;
    return { chart: drawChart(context, set, chartKey, request, own), counts: own };
  });
}

/** What a part of a set counts for charts, in their order; null for those that are better counted by one thread. */
export function countPart(
  index: ReleaseIndex,
  set: ResultSet,
  keys: readonly string[],
  asked: PartAsked,
  cancel: Cancel,
): (ChartCounts | null)[] {
  const columns = keys.map((key) => chartColumn(index, key));
  const inParts = columns.filter((column) => isWorthParts(column, set, asked.parts));
  const counted = countCharts(index, set, partOf(index, set, asked), inParts, cancel);
  const counts = new Map(inParts.map((column, at) => [column, counted[at]]));
  return columns.map((column) => counts.get(column) ?? null);
}

/** Counts of more values than a part has activities take longer to sum up than to count. */
function isWorthParts({ cardinality }: ChartColumn, { activities }: ResultSet, parts: number): boolean {
  return cardinality * parts <= activities.count;
}
