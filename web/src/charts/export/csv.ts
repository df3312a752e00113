import { spreadsheetText } from '../../ui/spreadsheet-text.ts';

export type CsvCell = string | number | null;

/** Lines of cells as CSV (RFC 4180) with a byte order mark; texts that a spreadsheet would run get an apostrophe before. */
export function csvText(lines: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${lines.map((cells) => `${cells.map((cell) => cellText(cell)).join(',')}\r\n`).join('')}`;
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return `"${spreadsheetText(cell).replaceAll('"', '""')}"`;
}
