import type { ChartData } from '@moltrove/contract';
import { spreadsheetText } from '../../ui/spreadsheet-text.ts';
import { chartRows } from './chart-rows.ts';
import type { CsvCell } from './csv.ts';

/** A chart's entries as tab-separated lines with a header, for a spreadsheet. */
export function chartTable(data: ChartData): string {
  const lines = chartRows(data);
  if (data.partial !== undefined) {
    const { looked, total } = data.partial;
    lines.push([`Not everything: the structure search looked at ${looked} of ${total} molecules.`]);
  }
  return lines.map((cells) => cells.map((cell) => cellText(cell)).join('\t')).join('\n');
}

function cellText(cell: CsvCell): string {
  return typeof cell === 'string' ? spreadsheetText(cell) : String(cell ?? '');
}
