import { chartOf, chartNumber } from '@moltrove/contract';
import type { ChartFilter } from '@moltrove/contract';
import { entryLabel } from './entry-labels.ts';
import { isAnyValue, toggleExclude, toggleInclude } from './filter-edits.ts';

export interface FilterChip {
  readonly key: string;
  readonly chartLabel: string;
  readonly text: string;
  /** The fragment that is kept or removed. */
  readonly smiles?: string;
  readonly excludes: boolean;
  /** The filters without this chip. */
  readonly rest: readonly ChartFilter[];
}

const valuesShown = 4;

/** One chip per selected value or range; a chart with many values has a single chip for all. */
export function chipsOf(filters: readonly ChartFilter[]): FilterChip[] {
  return filters.flatMap((filter, at) => {
    const { chartKey } = filter;
    const chartLabel = chartOf(chartKey)?.label ?? chartKey;
    // A chart may have several filters: the keys of further ones include the index.
    const isFurther = filters.findIndex((other) => other.chartKey === chartKey) < at;
    const name = isFurther ? `${chartKey} ${at}` : chartKey;
    const listed = (values: readonly (string | null)[], excludes: boolean): FilterChip[] => {
      const kind = excludes ? 'exclude' : 'include';
      if (values.length > valuesShown) {
        const rest = replaced(filters, at, emptied({ ...filter, [kind]: [] }));
        return [{ key: `${name} ${kind}`, chartLabel, text: `${values.length} values`, excludes, rest }];
      }
      return values.map((value) => ({
        key: `${name} ${kind} ${value}`,
        chartLabel,
        text: entryLabel(chartKey, value),
        ...(value !== null && chartOf(chartKey)?.type === 'Image' && { smiles: value }),
        excludes,
        rest: replaced(filters, at, (excludes ? toggleExclude : toggleInclude)(filter, chartKey, value)),
      }));
    };
    return [
      ...listed(filter.include, false),
      ...listed(filter.exclude, true),
      ...rangeChip(filter, chartLabel).map((chip) => ({
        ...chip,
        key: `${name} range`,
        rest: replaced(filters, at, emptied({ ...filter, minValue: null, maxValue: null })),
      })),
    ];
  });
}

/** The filters with the one at this index replaced or removed. */
function replaced(filters: readonly ChartFilter[], at: number, filter: ChartFilter | null): ChartFilter[] {
  return filter === null ? filters.toSpliced(at, 1) : filters.with(at, filter);
}

function rangeChip(filter: ChartFilter, chartLabel: string): Omit<FilterChip, 'key' | 'rest'>[] {
  const text = rangeText(filter);
  return text === null ? [] : [{ chartLabel, text, excludes: filter.excludeRange }];
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

/** What the filters keep and remove, in words with every value, for a file. */
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
