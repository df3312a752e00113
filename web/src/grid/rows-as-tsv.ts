import { statedValue, cellText } from '@moltrove/contract';
import type { Column } from '@moltrove/contract';
import { spreadsheetText } from '../ui/spreadsheet-text.ts';
import type { GridRow } from './row.ts';

/** Rows as tab-separated text with a header, for pasting into a table. Numbers have all their digits. */
export function rowsAsTsv(
  columns: readonly Column[],
  rows: readonly GridRow[],
  prefixes: ReadonlyMap<string, string>,
): string {
  const headings = columns.map(({ label, unit }) => (unit === null ? label : `${label} (${unit})`));
  const lines = rows.map((row) => columns.map((column) => field(column, row, prefixes)));
  return [headings, ...lines].map((line) => line.join('\t')).join('\n');
}

function field(column: Column, row: GridRow, prefixes: ReadonlyMap<string, string>): string {
  const value = row[column.key] ?? null;
  const asText = () => spreadsheetText(cellText(column, row, prefixes).full);
  if (typeof value !== 'number' || column.type === 'flag') return asText();
  const { prefix } = statedValue(column.key, row, prefixes);
  if (prefix === null || prefix === '=') return String(value);
  return prefix === 'R' ? asText() : `${prefix} ${value}`;
}
