import { crosstabEntries, filterOfEntry } from '@moltrove/contract';
import type { ChartData, ChartDefinition, ChartFilter, CrosstabEntry } from '@moltrove/contract';
import { anyValue, rangeFilter, toggleInclude } from '../../charts/model/filter-edits.ts';

/** A row or column of a crosstab. */
export interface AxisEntry extends CrosstabEntry {
  /** Filters the results to exactly the rows that the entry counts. */
  readonly filter: ChartFilter;
  /** The id of a node with children; null for other entries. */
  readonly below: string | null;
  /** False for a node shown only as the ancestor of a search hit. */
  readonly isMatch: boolean;
}

/** The entries of a chart in the order of the response. */
export function entriesOf(data: ChartData, chart: ChartDefinition): AxisEntry[] {
  return crosstabEntries(data, chart).map((entry, at) => {
    const node = data.chartType === 'Tree' ? data.chartData[at] : undefined;
    return {
      ...entry,
      filter: filterOfEntry(data, at),
      below: node?.children === true ? node.id : null,
      isMatch: node?.found ?? true,
    };
  });
}

/** The counts of rows in no entry of the axis, with the filter for those rows; null if there are none. */
export function rowsWithoutEntry(
  data: ChartData,
  { key }: ChartDefinition,
): { readonly structures: number; readonly activities: number; readonly filter: ChartFilter } | null {
  if (data.chartType !== 'Range' && data.chartType !== 'Tree') return null;
  const { structures, activities } = data.withoutValue;
  if (structures + activities === 0) return null;
  const filter =
    data.chartType === 'Range'
      ? rangeFilter(key, { ...anyValue, excludeRange: true })!
      : toggleInclude(null, key, null)!;
  return { structures, activities, filter };
}

/** The total number of entries of the chart; for a Range the number of bins, which are all shown. */
export function totalEntries(data: ChartData): number {
  return data.chartType === 'Range' ? data.chartData.length : data.totalEntries;
}
