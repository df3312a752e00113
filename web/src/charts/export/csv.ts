export type CsvCell = string | number | null;

/** A spreadsheet would run cells that begin so, also behind space and in full-width letters. */
const runnable = /^[\s\0]*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** Lines of cells as CSV (RFC 4180) with a byte order mark; texts that a spreadsheet would run get an apostrophe before. */
export function csvText(lines: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${lines.map((cells) => `${cells.map((cell) => cellText(cell)).join(',')}\r\n`).join('')}`;
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = runnable.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
