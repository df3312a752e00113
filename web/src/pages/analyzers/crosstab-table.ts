import { crosstabEntryText, crosstabNumbers, shareText } from '@moltrove/contract';
import type { ChartDefinition, Crosstab, PartialSearch } from '@moltrove/contract';
import { formatCount, formatCounted } from '../../ui/format.ts';
import type { AnalyzerView, Measure, Scale, Share } from '../../search/address/analyzer-address.ts';
import { entriesOf } from './axis-entries.ts';
import type { AxisEntry } from './axis-entries.ts';

type Shown = Pick<AnalyzerView, 'measure' | 'share' | 'scale'>;

/** A crosstab ready for display: the text of every cell, and its position on the colour scale. */
export interface CrosstabTable {
  readonly rowChart: ChartDefinition;
  readonly columnChart: ChartDefinition;
  readonly rows: readonly AxisEntry[];
  readonly columns: readonly AxisEntry[];
  readonly measure: Measure;
  readonly share: Share;
  readonly cells: readonly (readonly CrosstabCell[])[];
  /** Totals of all results. */
  readonly whole: { readonly structures: number; readonly activities: number };
  readonly legend: ScaleLegend | null;
  /** How far a structure search got before it timed out; null if these are all results. */
  readonly partial: PartialSearch | null;
}

export interface CrosstabCell {
  readonly structures: number;
  readonly activities: number;
  /** The count, or the percentage of the row or column; null for a cell that no row can be in. */
  readonly value: number | null;
  readonly text: string;
  /**
   * From 0 for the smallest non-zero number shown (or for 0 on a linear scale) to 1 for the largest; null for no
   * colour.
   */
  readonly scalePosition: number | null;
}

/** The numbers at both ends of the colour scale. */
export interface ScaleLegend {
  readonly low: string;
  readonly high: string;
  readonly scale: Scale;
}

/** Converts a crosstab response to a table. */
export function crosstabTable(
  { rows, columns, structures, activities, partial }: Crosstab,
  rowChart: ChartDefinition,
  columnChart: ChartDefinition,
  { measure, share, scale }: Shown,
): CrosstabTable {
  const rowEntries = entriesOf(rows, rowChart);
  const columnEntries = entriesOf(columns, columnChart);
  const values = crosstabNumbers(
    { rows: rowEntries, columns: columnEntries, structures, activities },
    rowChart,
    columnChart,
    measure,
    share,
  );
  const filled = values.flat().filter((value): value is number => value !== null && value > 0);
  const ends = filled.length === 0 ? null : endsOf(filled, scale);
  return {
    rowChart,
    columnChart,
    rows: rowEntries,
    columns: columnEntries,
    measure,
    share,
    whole: { structures: rows.structures, activities: rows.activities },
    cells: values.map((line, r) =>
      line.map((value, c) => ({
        structures: structures[r]?.[c] ?? 0,
        activities: activities[r]?.[c] ?? 0,
        value,
        text: value === null ? '' : cellText(value, share),
        scalePosition:
          value === null || value <= 0 || ends === null ? null : scalePositionOf(value, ends, scale),
      })),
    ),
    partial: partial ?? null,
    legend: ends && { low: cellText(ends.low, share), high: cellText(ends.high, share), scale },
  };
}

interface Ends {
  readonly low: number;
  readonly high: number;
}

function endsOf(values: readonly number[], scale: Scale): Ends {
  let [low, high] = [Infinity, 0];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return { low: scale === 'linear' ? 0 : low, high };
}

function scalePositionOf(value: number, { low, high }: Ends, scale: Scale): number {
  if (scale === 'linear') return value / high;
  return high === low ? 1 : Math.log(value / low) / Math.log(high / low);
}

function cellText(value: number, share: Share): string {
  if (share === 'none') return formatCount(value);
  return value === 0 ? '0' : shareText(value, 100);
}

/** The results tab that lists the rows that a measure counts. */
export function tabOfMeasure(measure: Measure): 'structures' | 'activities' {
  return measure === 'structures' ? 'structures' : 'activities';
}

/** A cell as text: "EGFR, IC50: 12 structures, 40 activities". */
export function cellWords(table: CrosstabTable, row: number, column: number): string {
  const cell = table.cells[row]![column]!;
  const names = `${crosstabEntryText(table.rows[row]!)}, ${crosstabEntryText(table.columns[column]!)}`;
  if (cell.value === null) return `${names}: cannot occur together, each row has one ${table.rowChart.label}`;
  return `${names}: ${countsText(cell)}${shareWords(table, cell)}`;
}

function shareWords({ share, rowChart, columnChart }: CrosstabTable, { text }: CrosstabCell): string {
  if (share === 'none') return '';
  return `, ${text} of its ${(share === 'row' ? rowChart : columnChart).label}`;
}

/** Counts as text: "12 structures, 40 activities". */
export function countsText({ structures, activities }: Pick<AxisEntry, Measure>): string {
  return `${formatCounted(structures, 'structure')}, ${formatCounted(activities, 'activity', 'activities')}`;
}
