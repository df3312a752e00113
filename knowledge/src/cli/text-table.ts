/** The lines of a table: the first column left-aligned, numbers right-aligned, two blanks between columns. */
export function textTable(
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const cells = [
    header,
    ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? formatCount(cell) : cell))),
  ];
  const widths = header.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const toRight = header.map((_, column) => rows.some((row) => typeof row[column] === 'number'));
  return cells.map((row) => line(row, widths, toRight) + '\n').join('');
}

function line(row: readonly string[], widths: readonly number[], toRight: readonly boolean[]): string {
  const padded = row.map((cell, column) =>
    toRight[column] ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
  );
  return padded.join('  ').trimEnd();
}

/** With thousands separators. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

const byteUnits = ['B', 'kB', 'MB', 'GB', 'TB'];

/** In decimal units, one decimal from kB up. */
export function formatBytes(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  while (amount >= 1000 && unit < byteUnits.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? amount : amount.toFixed(1)} ${byteUnits[unit]}`;
}

/** As "45 s", "3 min 20 s" or "2 h 5 min". */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes} min ${seconds % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
