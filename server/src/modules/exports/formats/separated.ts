import { setImmediate } from 'node:timers/promises';
import { exportedCell, exportHeading, separatedText } from '@moltrove/contract';
import type { FileContent, FileChunks } from './file-content.ts';

type ExportedCell = ReturnType<typeof exportedCell>;

/** Takes about a millisecond. */
const rowsAtOnce = 200;

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
  yield start + columns.map((column) => written(exportHeading(format, column))).join(separator) + lineEnd;
  // Cells often repeat those of the row before: activities are sorted by structure.
  const last = columns.map((): ExportedCell => null);
  const lastText = columns.map(() => '');
  for await (const rows of pages) {
    let text = '';
    for (const [number, row] of rows.entries()) {
      // Lets the threads that read get their next page while this one is written.
      if (number % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
      for (let at = 0; at < columns.length; at += 1) {
        const cell = exportedCell(columns[at], row);
        if (cell !== last[at]) {
          last[at] = cell;
          lastText[at] = written(separatedText(columns[at], cell));
        }
        if (at > 0) text += separator;
        text += lastText[at];
      }
      text += lineEnd;
    }
    yield text;
  }
}
