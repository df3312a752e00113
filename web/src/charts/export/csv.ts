import { spreadsheetText } from '../../ui/spreadsheet-text.ts';

export type CsvCell = string | number | null;

/** Lines of cells as CSV (RFC 4180) with a byte order mark; texts that a spreadsheet would run get an apostrophe before. */
export function csvText(lines: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${csvLines(lines)}`;
}

/** The same without the mark, for further lines of a file. */
export function csvLines(lines: readonly (readonly CsvCell[])[]): string {
  return lines.map((cells) => `${cells.map((cell) => cellText(cell)).join(',')}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // The prefix of an exact value; alone it is nothing to run.
  if (cell === '=') return '"="';
  return `"${spreadsheetText(cell).replaceAll('"', '""')}"`;
}
