import { chartOf } from '@moltrove/contract';
import type { ChartFilter } from '@moltrove/contract';
import { chartNumber } from './chart-number.ts';
import { entryLabel } from './entry-labels.ts';
import { isAnyValue, toggleExclude, toggleInclude, withFilter } from './filter-edits.ts';

export interface FilterChip {
  readonly key: string;
  readonly chartLabel: string;
  readonly text: string;
  readonly excludes: boolean;
  /** The filters without this chip. */
  readonly rest: readonly ChartFilter[];
}

const valuesShown = 4;

/** One chip for each selected value or range; a chart with many values has one chip for all of them. */
export function chipsOf(filters: readonly ChartFilter[]): FilterChip[] {
  return filters.flatMap((filter) => {
    const { chartKey } = filter;
    const chartLabel = chartOf(chartKey)?.label ?? chartKey;
    const listed = (values: readonly (string | null)[], excludes: boolean): FilterChip[] => {
      const kind = excludes ? 'exclude' : 'include';
      if (values.length > valuesShown) {
        const rest = withFilter(filters, chartKey, emptied({ ...filter, [kind]: [] }));
        return [{ key: `${chartKey} ${kind}`, chartLabel, text: `${values.length} values`, excludes, rest }];
      }
      return values.map((value) => ({
        key: `${chartKey} ${kind} ${value}`,
        chartLabel,
        text: entryLabel(chartKey, value),
        excludes,
        rest: withFilter(
          filters,
          chartKey,
          (excludes ? toggleExclude : toggleInclude)(filter, chartKey, value),
        ),
      }));
    };
    return [
      ...listed(filter.include, false),
      ...listed(filter.exclude, true),
      ...rangeChip(filters, filter, chartLabel),
    ];
  });
}

function rangeChip(filters: readonly ChartFilter[], filter: ChartFilter, chartLabel: string): FilterChip[] {
  const { chartKey, excludeRange } = filter;
  const text = rangeText(filter);
  if (text === null) return [];
  const rest = withFilter(filters, chartKey, emptied({ ...filter, minValue: null, maxValue: null }));
  return [{ key: `${chartKey} range`, chartLabel, text, excludes: excludeRange, rest }];
}

function rangeText(filter: ChartFilter): string | null {
  const { chartKey, minValue, maxValue } = filter;
  if (isAnyValue(filter)) return 'any value';
  const number = (value: number) => chartNumber(chartKey, value);
  if (minValue !== null && maxValue !== null) {
    return minValue === maxValue ? number(minValue) : `${number(minValue)} to ${number(maxValue)}`;
  }
  if (minValue !== null) return `${number(minValue)} or more`;
  return maxValue === null ? null : `${number(maxValue)} or less`;
}

function emptied(filter: ChartFilter): ChartFilter | null {
  const { include, exclude, minValue, maxValue } = filter;
  return include.length + exclude.length === 0 && minValue === null && maxValue === null ? null : filter;
}

/** What filters keep and remove, as words for a file: every value is named. */
export function filtersInWords(filters: readonly ChartFilter[]): string {
  return filters
    .flatMap((filter) => {
      const label = chartOf(filter.chartKey)?.label ?? filter.chartKey;
      const names = (values: readonly (string | null)[]) =>
        values.map((value) => entryLabel(filter.chartKey, value)).join(' or ');
      const range = rangeText(filter);
      return [
        ...(filter.include.length > 0 ? [`${label}: ${names(filter.include)}`] : []),
        ...(filter.exclude.length > 0 ? [`${label} not: ${names(filter.exclude)}`] : []),
        ...(range === null ? [] : [`${label}${filter.excludeRange ? ' not' : ''}: ${range}`]),
      ];
    })
    .join('; ');
}
