import { crosstabEntryText } from '@moltrove/contract';
import { csvText } from '../../charts/export/csv.ts';
import type { CsvCell } from '../../charts/export/csv.ts';
import { releaseText } from '../../charts/export/chart-about.ts';
import { axisText } from './crosstab-metadata.ts';
import type { CrosstabMetadata } from './crosstab-metadata.ts';
import type { AxisEntry } from './axis-entries.ts';
import type { CrosstabTable } from './crosstab-table.ts';
import { meaningText, measureText, partialText } from './measure-text.ts';

/**
 * A crosstab as CSV: its metadata, search and release, then a line for each row with all shown columns. Shares are in
 * percent; a cell that no row can be in is empty.
 */
export function crosstabCsv(about: CrosstabMetadata, table: CrosstabTable): string {
  const { analyzer, sentence, filters, view, release } = about;
  const { rows, columns, cells, whole, measure, rowChart } = table;
  const header: CsvCell[][] = [
    ['Analyzer', analyzer.label],
    ['Search', sentence],
    ...(filters === '' ? [] : [['Filters', filters]]),
    ['Release', releaseText(release)],
    ['Structures of the results', whole.structures],
    ['Activities of the results', whole.activities],
    ['Rows', axisText(view.rows, rows.length)],
    ['Columns', axisText(view.columns, columns.length)],
    ['Numbers', measureText(table)],
    ['Counts', meaningText(table, 'table')],
    ...(table.partial === null ? [] : [['Partial', partialText(table)]]),
  ];
  return csvText([
    ...header,
    [],
    [rowChart.label, `All ${measure}`, ...columns.map((column) => headingText(column))],
    [`All ${measure}`, whole[measure], ...columns.map((column) => column[measure])],
    ...rows.map((row, at) => [
      headingText(row),
      row[measure],
      ...cells[at]!.map(({ value }) => (value === null ? null : Number(value.toFixed(4)))),
    ]),
  ]);
}

function headingText(entry: AxisEntry): string {
  return entry.smiles ?? crosstabEntryText(entry);
}
