import type { ChartFilter } from '@moltrove/contract';

type Value = string | null;

function emptyFilter(chartKey: string): ChartFilter {
  return { chartKey, include: [], exclude: [], minValue: null, maxValue: null, excludeRange: false };
}

/** A filter that keeps or drops nothing is no filter. */
function orNull(filter: ChartFilter): ChartFilter | null {
  const selects = filter.include.length > 0 || filter.exclude.length > 0;
  return selects || filter.minValue !== null || filter.maxValue !== null ? filter : null;
}

function without(values: readonly Value[], value: Value): Value[] {
  return values.filter((other) => other !== value);
}

/** The filter of a chart with other values kept and removed; null when that leaves nothing. */
export function filterWith(
  filter: ChartFilter | null,
  chartKey: string,
  part: Partial<Pick<ChartFilter, 'include' | 'exclude'>>,
): ChartFilter | null {
  return orNull({ ...(filter ?? emptyFilter(chartKey)), ...part });
}

/** Adds a value to the included ones, or takes it away again; it leaves the excluded ones. */
export function toggleInclude(
  filter: ChartFilter | null,
  chartKey: string,
  value: Value,
): ChartFilter | null {
  const from = filter ?? emptyFilter(chartKey);
  const include = from.include.includes(value) ? without(from.include, value) : [...from.include, value];
  return orNull({ ...from, include, exclude: without(from.exclude, value) });
}

export function toggleExclude(
  filter: ChartFilter | null,
  chartKey: string,
  value: Value,
): ChartFilter | null {
  const from = filter ?? emptyFilter(chartKey);
  const exclude = from.exclude.includes(value) ? without(from.exclude, value) : [...from.exclude, value];
  return orNull({ ...from, exclude, include: without(from.include, value) });
}

export interface RangeChoice {
  readonly minValue: number | null;
  readonly maxValue: number | null;
  readonly excludeRange: boolean;
}

/** The filter of a range, bounds included; null without a bound. */
export function rangeFilter(chartKey: string, choice: RangeChoice): ChartFilter | null {
  return orNull({ ...emptyFilter(chartKey), ...choice });
}

/** Below every number: a range from here on keeps whatever has a value. */
const lowest = -Number.MAX_VALUE;

/** The range of all values: kept, it leaves out rows without one; turned round, it leaves nothing else. */
export const anyValue: RangeChoice = { minValue: lowest, maxValue: null, excludeRange: false };

/** Whether a range says no more than that there is a value, or none. */
export function isAnyValue({ minValue, maxValue }: RangeChoice): boolean {
  return minValue === lowest && maxValue === null;
}

/** Puts the first filter of a chart in its place, adds it, or takes it away; further ones of the chart stay. */
export function withFilter(
  filters: readonly ChartFilter[],
  chartKey: string,
  filter: ChartFilter | null,
): ChartFilter[] {
  const index = filters.findIndex((other) => other.chartKey === chartKey);
  if (index === -1) return filter === null ? [...filters] : [...filters, filter];
  return filter === null ? filters.toSpliced(index, 1) : filters.with(index, filter);
}

/** Takes all filters of a chart away. */
export function withoutChart(filters: readonly ChartFilter[], chartKey: string): ChartFilter[] {
  return filters.filter((other) => other.chartKey !== chartKey);
}

/** The first filter of a chart, which is the one to be edited. */
export function filterOf(filters: readonly ChartFilter[], chartKey: string): ChartFilter | null {
  return filters.find((filter) => filter.chartKey === chartKey) ?? null;
}
