import type { ChartFilter } from '@moltrove/contract';

type Value = string | null;

function emptyFilter(chartKey: string): ChartFilter {
  return { chartKey, include: [], exclude: [], minValue: null, maxValue: null, excludeRange: false };
}

/** Null for a filter that keeps and removes nothing. */
function orNull(filter: ChartFilter): ChartFilter | null {
  const selects = filter.include.length > 0 || filter.exclude.length > 0;
  return selects || filter.minValue !== null || filter.maxValue !== null ? filter : null;
}

function without(values: readonly Value[], value: Value): Value[] {
  return values.filter((other) => other !== value);
}

/** The filter of a chart with other included and excluded values; null if none are left. */
export function filterWith(
  filter: ChartFilter | null,
  chartKey: string,
  part: Partial<Pick<ChartFilter, 'include' | 'exclude'>>,
): ChartFilter | null {
  return orNull({ ...(filter ?? emptyFilter(chartKey)), ...part });
}

/** Adds a value to the included ones, or removes it; an included value is no longer excluded. */
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

/** The filter of a range, bounds inclusive; null without a bound. */
export function rangeFilter(chartKey: string, choice: RangeChoice): ChartFilter | null {
  return orNull({ ...emptyFilter(chartKey), ...choice });
}

/** Below every number: a range from here on keeps all rows with a value. */
const lowest = -Number.MAX_VALUE;

/** The range of all values: as a filter, it excludes rows without a value; inverted, it keeps only those. */
export const anyValue: RangeChoice = { minValue: lowest, maxValue: null, excludeRange: false };

/** Whether a range only selects rows with, or without, a value. */
export function isAnyValue({ minValue, maxValue }: RangeChoice): boolean {
  return minValue === lowest && maxValue === null;
}

/** Replaces, adds or removes the first filter of a chart; further filters of the chart stay. */
export function withFilter(
  filters: readonly ChartFilter[],
  chartKey: string,
  filter: ChartFilter | null,
): ChartFilter[] {
  const index = filters.findIndex((other) => other.chartKey === chartKey);
  if (index === -1) return filter === null ? [...filters] : [...filters, filter];
  return filter === null ? filters.toSpliced(index, 1) : filters.with(index, filter);
}

/** Removes all filters of a chart. */
export function withoutChart(filters: readonly ChartFilter[], chartKey: string): ChartFilter[] {
  return filters.filter((other) => other.chartKey !== chartKey);
}

/** The first filter of a chart, the one that is edited. */
export function filterOf(filters: readonly ChartFilter[], chartKey: string): ChartFilter | null {
  return filters.find((filter) => filter.chartKey === chartKey) ?? null;
}
