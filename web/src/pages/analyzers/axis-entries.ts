import { filterOfEntry } from '@moltrove/contract';
import type { ChartData, ChartDefinition, ChartFilter } from '@moltrove/contract';
import { anyValue, rangeFilter, toggleInclude } from '../../charts/model/filter-edits.ts';
import { lastIn } from '../../charts/model/brush.ts';
import { chartNumber } from '../../charts/model/chart-number.ts';

/** One row or column of a crossing. */
export interface AxisEntry {
  /** Tells it from the others of its axis. */
  readonly key: string;
  readonly label: string;
  /** What tells entries of one label apart; may be empty. */
  readonly hint: string;
  /** The fragment to be drawn in place of the label. */
  readonly smiles: string | null;
  readonly structures: number;
  readonly activities: number;
  /** Keeps exactly what the entry counts. */
  readonly filter: ChartFilter;
  /** The node that can be gone below; null for entries with nothing below. */
  readonly below: string | null;
  /** False of a node that is only above one that was found. */
  readonly found: boolean;
}

/** The entries of a chart in its order. */
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
        found: node.found,
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

const plain = { hint: '', smiles: null, below: null, found: true } as const;

function binText({ key }: ChartDefinition, min: number, last: number): string {
  const [from, to] = [chartNumber(key, min), chartNumber(key, last)];
  // A dash beside a minus sign would be read as one.
  return from === to ? from : min < 0 ? `${from} to ${to}` : `${from}–${to}`;
}

/** An entry in words, as in the list of what a cell stands for. */
export function entryText({ label, hint }: AxisEntry): string {
  return hint === '' ? label : `${label} (${hint})`;
}

/** Rows that no entry of the axis stands for, with the filter that keeps them alone; null where there are none. */
export function besideEntries(
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

/** How many entries the chart has in all; bins are always all there. */
export function totalEntries(data: ChartData): number {
  return data.chartType === 'Range' ? data.chartData.length : data.totalEntries;
}
