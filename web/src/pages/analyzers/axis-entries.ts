import { filterOfEntry, chartNumber } from '@moltrove/contract';
import type { ChartData, ChartDefinition, ChartFilter } from '@moltrove/contract';
import { anyValue, rangeFilter, toggleInclude } from '../../charts/model/filter-edits.ts';
import { lastIn } from '../../charts/model/brush.ts';

/** A row or column of a crosstab. */
export interface AxisEntry {
  /** Unique among the entries of its axis. */
  readonly key: string;
  readonly label: string;
  /** Distinguishes entries with the same label; may be empty. */
  readonly hint: string;
  /** The fragment to draw instead of the label. */
  readonly smiles: string | null;
  readonly structures: number;
  readonly activities: number;
  /** Filters the results to exactly the rows that the entry counts. */
  readonly filter: ChartFilter;
  /** The id of a node with children; null for other entries. */
  readonly below: string | null;
  /** False for a node shown only as the ancestor of a search hit. */
  readonly isMatch: boolean;
}

/** The entries of a chart in the order of the response. */
export function entriesOf(data: ChartData, chart: ChartDefinition): AxisEntry[] {
  switch (data.chartType) {
    case 'Range':
      return data.chartData.map((bin, at) => ({
        ...plain,
        key: String(bin.min),
        label: binText(chart, bin.min, lastIn(bin, chart.wholeNumbers)),
        structures: bin.structures,
        activities: bin.activities,
        filter: filterOfEntry(data, at),
      }));
    case 'Tree':
      return data.chartData.map((node, at) => ({
        ...plain,
        key: node.id,
        label: node.label,
        hint: node.hint,
        structures: node.structures,
        activities: node.activities,
        filter: filterOfEntry(data, at),
        below: node.children ? node.id : null,
        isMatch: node.found,
      }));
    case 'Image':
    case 'List':
      return data.chartData.map((entry, at) => ({
        ...plain,
        key: entry.value === null ? 'without' : `value ${entry.value}`,
        label: entry.label,
        smiles: 'smiles' in entry ? entry.smiles : null,
        structures: entry.structures,
        activities: entry.activities,
        filter: filterOfEntry(data, at),
      }));
  }
}

const plain = { hint: '', smiles: null, below: null, isMatch: true } as const;

function binText({ key }: ChartDefinition, min: number, last: number): string {
  const [from, to] = [chartNumber(key, min), chartNumber(key, last)];
  // A dash next to a minus sign would be misread.
  return from === to ? from : min < 0 ? `${from} to ${to}` : `${from}–${to}`;
}

/** An entry as text, for the description of a cell. */
export function entryText({ label, hint }: AxisEntry): string {
  return hint === '' ? label : `${label} (${hint})`;
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
