import type { ChartData } from '@moltrove/contract';
import type { Resolved } from '../engine/resolved.ts';
import { type ChartContext, barsOf, drawChart } from './chart.ts';
import { chartColumn } from './chart-columns.ts';
import type { ListRequest } from './list-chart.ts';
import { type Tally, tally } from './tally.ts';
import { type TallyRequest, tallyTogether } from './tally-together.ts';

export interface ChartAsked {
  readonly chartKey: string;
  readonly request: ListRequest;
  /** Counts of an earlier drawing of the same chart over the same set. */
  readonly known: Tally | null;
}

/**
 * As `drawChart` of each, in at most two passes over the set for all that have one code an entity: one for the codes,
 * one for the bars. Charts with lists of codes have a pass each.
 */
export function drawCharts(
  context: ChartContext,
  set: Resolved,
  asked: readonly ChartAsked[],
): { chart: ChartData; counts: Tally }[] {
  const { index, cancel } = context;
  const count = (into: Map<string, Tally>, requests: readonly TallyRequest[]): void => {
    if (requests.length === 0) return;
    const tallies = tallyTogether(index, set, requests, cancel);
    requests.forEach(({ column }, at) => into.set(column.chart.key, tallies[at]));
  };
  const columns = [...new Set(asked.map(({ chartKey }) => chartKey))].map((key) => chartColumn(index, key));
  const counts = new Map<string, Tally>(
    asked.flatMap(({ chartKey, known }) => (known === null ? [] : [[chartKey, known] as const])),
  );
  const uncounted = columns.filter(({ chart }) => !counts.has(chart.key));
  count(
    counts,
    uncounted.flatMap((column) => (column.lists === null ? [{ column, groups: null }] : [])),
  );
  for (const column of uncounted) {
    if (column.lists !== null) counts.set(column.chart.key, tally(index, set, column, cancel));
  }
  const inBars = new Map<string, Tally>();
  const barred = columns.flatMap((column): TallyRequest[] => {
    if (column.values === null || column.level === 'structure') return [];
    const bars = barsOf(column, counts.get(column.chart.key)!);
    return bars === null ? [] : [{ column, groups: bars.groups }];
  });
  count(inBars, barred);
  return asked.map(({ chartKey, request }) => {
    const known = { counts: counts.get(chartKey)!, inBars: inBars.get(chartKey) ?? null };
    return drawChart(context, set, chartKey, request, known);
  });
}
