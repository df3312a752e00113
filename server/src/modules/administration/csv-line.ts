import { separatedText } from '@moltrove/contract';

export type CsvCell = string | number | null;

/** Begins a CSV file in UTF-8, so that spreadsheets read it as such. */
export const byteOrderMark = '\uFEFF';

/** A line of a CSV file, with formulas disarmed. */
export const csvLine = (cells: readonly CsvCell[]): string =>
  `${cells.map((cell) => quoted(separatedText({ type: 'text' }, cell))).join(',')}\r\n`;

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
