import { exportedCell, exportHeading, separatedText } from '@moltrove/contract';
import type { FileContent, FileChunks } from './file-content.ts';

interface Dialect {
  readonly format: 'csv' | 'tsv';
  readonly separator: string;
  readonly lineEnd: string;
  /** Byte order mark: Excel reads a CSV file as UTF-8 only with it; it confuses scripts. */
  readonly start: string;
}

const csv: Dialect = { format: 'csv', separator: ',', lineEnd: '\r\n', start: '\ufeff' };
const tsv: Dialect = { format: 'tsv', separator: '\t', lineEnd: '\n', start: '' };

/** Comma-separated values by RFC 4180. */
export const csvFile = (content: FileContent): FileChunks => separated(content, csv);
/** Tab-separated values with the same quoting rules; lines end with a line feed. */
export const tsvFile = (content: FileContent): FileChunks => separated(content, tsv);

async function* separated({ columns, pages }: FileContent, dialect: Dialect): FileChunks {
  const { format, separator, lineEnd, start } = dialect;
  const quotedIf = new RegExp(`["\\r\\n${separator}]|^\\s|\\s$`);
  const written = (text: string): string => (quotedIf.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const line = (cells: readonly string[]): string => `${cells.map(written).join(separator)}${lineEnd}`;
  yield start + line(columns.map((column) => exportHeading(format, column)));
  for await (const rows of pages)
    yield rows
      .map((row) => line(columns.map((column) => separatedText(column, exportedCell(column, row)))))
      .join('');
}
