import type { ChartBin, ChartData } from '../catalogue/chart-data.ts';
import { chartOf } from '../catalogue/charts.ts';
import type { ChartFilter } from './query.ts';

/**
 * The filter that includes exactly what a chart entry counts. The upper end of a bar belongs to the next bar, so the filter
 * ends at the largest number below it, or for integers at the last integer. All filters of a search apply, including
 * several of one chart.
 */
export function filterOfEntry(chart: ChartData, at: number): ChartFilter {
  switch (chart.chartType) {
    case 'List':
    case 'Image':
      return including(chart.chartKey, entryAt(chart.chartData, at).value);
    case 'Tree':
      return including(chart.chartKey, entryAt(chart.chartData, at).id);
    case 'Range':
      return {
        ...including(chart.chartKey),
        ...boundsOf(entryAt(chart.chartData, at), {
          isLast: at === chart.chartData.length - 1,
          wholeNumbers: chartOf(chart.chartKey)?.wholeNumbers ?? false,
        }),
      };
  }
}

function entryAt<T>(entries: readonly T[], at: number): T {
  const entry = entries[at];
  if (entry === undefined) throw new RangeError(`This chart has no entry ${at}.`);
  return entry;
}

const including = (chartKey: string, ...include: (string | null)[]): ChartFilter => ({
  chartKey,
  include,
  exclude: [],
  minValue: null,
  maxValue: null,
  excludeRange: false,
});

function boundsOf(
  { min, max, tail }: ChartBin,
  { isLast, wholeNumbers }: { readonly isLast: boolean; readonly wholeNumbers: boolean },
): Pick<ChartFilter, 'minValue' | 'maxValue'> {
  if (tail === 'above') return { minValue: min, maxValue: max };
  if (wholeNumbers)
    return { minValue: Math.ceil(min), maxValue: Math.max(Math.ceil(min), Math.ceil(max) - 1) };
  return { minValue: min, maxValue: isLast ? max : justBelow(max) };
}

/** The largest number below `value`. */
function justBelow(value: number): number {
  if (value === 0) return -Number.MIN_VALUE;
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  bits.setBigInt64(0, bits.getBigInt64(0) + (value > 0 ? -1n : 1n));
  return bits.getFloat64(0);
}

/**
 * Adds the filter of one entry. If the chart already has a filter and both can be expressed as one, they are
 * merged; otherwise both are kept, and both apply.
 */
export function withEntryFilter(filters: readonly ChartFilter[], added: ChartFilter): ChartFilter[] {
  const same = filters.find((filter) => filter.chartKey === added.chartKey);
  const joined = same === undefined ? null : joinedTo(same, added);
  return joined === null ? [...filters, added] : filters.map((filter) => (filter === same ? joined : filter));
}

function joinedTo(filter: ChartFilter, added: ChartFilter): ChartFilter | null {
  const { include, exclude, minValue, maxValue, excludeRange } = filter;
  if (chartOf(filter.chartKey)?.type === 'Range') {
    const low = highest(minValue, added.minValue);
    const high = lowest(maxValue, added.maxValue);
    return excludeRange || (low !== null && high !== null && low > high)
      ? null
      : { ...added, minValue: low, maxValue: high };
  }
  const several = chartOf(filter.chartKey)?.several ?? true;
  const [value = null] = added.include;
  const keepsValue = (include.length === 0 || include.includes(value)) && !exclude.includes(value);
  const same = include.length === 1 && exclude.length === 0;
  return keepsValue && (!several || same) ? added : null;
}

function highest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

function lowest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}
