import type { ChartBin, ChartData } from './chart-data.ts';
import { chartNumber } from './chart-words.ts';
import type { ChartDefinition } from './charts.ts';

/** What a number of a cross tabulation counts. */
export const crosstabMeasures = ['structures', 'activities'] as const;
export type CrosstabMeasure = (typeof crosstabMeasures)[number];

/** The number in a cell: its count, or its share of the row or column in percent. */
export const crosstabShares = ['none', 'row', 'column'] as const;
export type CrosstabShare = (typeof crosstabShares)[number];

/** A row or column of a cross tabulation as it is named on the screen. */
export interface CrosstabEntry {
  /** Unique among the entries of its axis. */
  readonly key: string;
  readonly label: string;
  /** Distinguishes entries with the same label; may be empty. */
  readonly hint: string;
  /** The fragment to draw instead of the label. */
  readonly smiles: string | null;
  readonly structures: number;
  readonly activities: number;
}

/** The entries of a chart in the order of the response. */
export function crosstabEntries(data: ChartData, chart: ChartDefinition): CrosstabEntry[] {
  switch (data.chartType) {
    case 'Range':
      return data.chartData.map((bin) => ({
        key: String(bin.min),
        label: tailText(chart.key, bin) ?? binText(chart, bin.min, lastIn(bin, chart.wholeNumbers)),
        hint: '',
        smiles: null,
        structures: bin.structures,
        activities: bin.activities,
      }));
    case 'Tree':
      return data.chartData.map(({ id, label, hint, structures, activities }) => ({
        key: id,
        label,
        hint,
        smiles: null,
        structures,
        activities,
      }));
    case 'Image':
    case 'List':
      return data.chartData.map((entry) => ({
        key: entry.value === null ? 'without' : `value ${entry.value}`,
        label: entry.label,
        hint: '',
        smiles: 'smiles' in entry ? entry.smiles : null,
        structures: entry.structures,
        activities: entry.activities,
      }));
  }
}

/** The last value of a bin: for integers, the last one below its upper edge, where the next bin begins. */
export function lastIn({ max, tail }: Pick<ChartBin, 'max' | 'tail'>, wholeNumbers: boolean): number {
  return wholeNumbers && tail !== 'above' ? Math.ceil(max) - 1 : max;
}

/** The values of a bar of a joined tail: `< 200`, `≥ 900`; null for any other bar. */
export function tailText(
  chartKey: string,
  { tail, min, max }: Pick<ChartBin, 'tail' | 'min' | 'max'>,
): string | null {
  if (tail === 'below') return `< ${chartNumber(chartKey, max)}`;
  return tail === 'above' ? `≥ ${chartNumber(chartKey, min)}` : null;
}

function binText({ key }: ChartDefinition, min: number, last: number): string {
  const [from, to] = [chartNumber(key, min), chartNumber(key, last)];
  // A dash next to a minus sign would be misread.
  return from === to ? from : min < 0 ? `${from} to ${to}` : `${from}–${to}`;
}

/** An entry as text. */
export function crosstabEntryText({ label, hint }: Pick<CrosstabEntry, 'label' | 'hint'>): string {
  return hint === '' ? label : `${label} (${hint})`;
}

type Counts = readonly (readonly number[])[];

interface Counted {
  readonly rows: readonly CrosstabEntry[];
  readonly columns: readonly CrosstabEntry[];
  readonly structures: Counts;
  readonly activities: Counts;
}

/**
 * The number of each cell by row and column: its count, or its share in percent. Null for a cell that no row of the
 * results can be in.
 */
export function crosstabNumbers(
  { rows, columns, ...counts }: Counted,
  rowChart: ChartDefinition,
  columnChart: ChartDefinition,
  measure: CrosstabMeasure,
  share: CrosstabShare,
): (number | null)[][] {
  const isSame = rowChart.key === columnChart.key && !rowChart.several;
  return rows.map((row, r) =>
    columns.map((column, c) => {
      if (isSame && row.key !== column.key) return null;
      const count = counts[measure][r]?.[c] ?? 0;
      if (share === 'none') return count;
      const whole = share === 'row' ? row[measure] : column[measure];
      return whole <= 0 ? 0 : (count / whole) * 100;
    }),
  );
}

/** The meaning of the numbers: "Structures", "Activities, % of each Target". */
export function crosstabNumbersText(
  measure: CrosstabMeasure,
  share: CrosstabShare,
  rowChart: ChartDefinition,
  columnChart: ChartDefinition,
): string {
  const counted = measure === 'structures' ? 'Structures' : 'Activities';
  if (share === 'none') return counted;
  return `${counted}, % of each ${(share === 'row' ? rowChart : columnChart).label}`;
}

/** What a number counts, after "counts the": "structures that have an activity with both values". */
export function crosstabMeaning(
  measure: CrosstabMeasure,
  share: CrosstabShare,
  rowChart: ChartDefinition,
  columnChart: ChartDefinition,
): string {
  const ofStructures = rowChart.grain === 'structure' && columnChart.grain === 'structure';
  const structures = ofStructures
    ? 'structures with both values'
    : 'structures that have an activity with both values';
  const activities = ofStructures
    ? 'activities of the structures with both values'
    : 'activities with both values';
  const counted = measure === 'structures' ? structures : activities;
  if (share === 'none') return counted;
  return `${counted}, as a share of all ${measure} of the ${share} in these results`;
}
