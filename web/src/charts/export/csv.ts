import { spreadsheetText } from '../../ui/spreadsheet-text.ts';

export type CsvCell = string | number | null;

/**
 * Rows of cells as CSV (RFC 4180) with a byte order mark; text that a spreadsheet would run as a formula is prefixed
 * with an apostrophe.
 */
export function csvText(lines: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${csvLines(lines)}`;
}

/** The same without the byte order mark, for further rows of a file. */
export function csvLines(lines: readonly (readonly CsvCell[])[]): string {
  return lines.map((cells) => `${cells.map((cell) => cellText(cell)).join(',')}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // The prefix of an exact value. On its own it is not a formula.
  if (cell === '=') return '"="';
  return `"${spreadsheetText(cell).replaceAll('"', '""')}"`;
}
