import Papa from 'papaparse';

/** How the cells of a text are separated. */
export type TextKind = 'lines' | 'table';

const separators = [',', ';', '|'];
/** A control character that does not occur in text: the separator of a table with a single column. */
const noSeparator = '\u{1F}';

/**
 * Splits text into rows of cells. In a plain list every line is one cell, because names contain commas; only a list
 * on a single line is split. Tabs always separate cells, and a table (.csv, .tsv) is parsed with quotes.
 */
export function readText(text: string, kind: TextKind): string[][] {
  if (kind === 'table' || text.includes('\t')) {
    const { data } = Papa.parse<string[]>(text, { delimiter: separatorOf(text), skipEmptyLines: false });
    return withoutEnd(data);
  }
  const lines = withoutEnd(text.split(/\r\n|\r|\n/).map((line) => [unquoted(line)]));
  const only = lines.length === 1 ? lines[0]![0]! : '';
  const separator = separators.find((sign) => only.includes(sign));
  return separator === undefined ? lines : only.split(separator).map((part) => [unquoted(part)]);
}

/** Removes the trailing empty lines that most files have. */
function withoutEnd(rows: string[][]): string[][] {
  let end = rows.length;
  while (end > 0 && rows[end - 1]!.every((cell) => cell.trim() === '')) end -= 1;
  return rows.slice(0, end);
}

function unquoted(text: string): string {
  const trimmed = text.trim();
  const [, inner] = /^"(.*)"$/.exec(trimmed) ?? [];
  return inner?.replaceAll('""', '"') ?? trimmed;
}

/** The separator in the first line; a table whose first line has one cell has one column. */
function separatorOf(text: string): string {
  const start = text
    .trimStart()
    .slice(0, 100_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '');
  const [first = ''] = start.split(/[\r\n]/, 1);
  const counted = ['\t', ...separators].map((sign) => ({ sign, count: first.split(sign).length - 1 }));
  const [most] = counted.toSorted((a, b) => b.count - a.count);
  return most === undefined || most.count === 0 ? noSeparator : most.sign;
}
