import { cellText, type FileRow, type FileValue, numbered } from './file-row.ts';
import { type Bytes, lines, texts } from './lines.ts';
import { separatedRecords } from './separated-records.ts';

const startOfRows = '"rows":[';

export async function* separatedRows(bytes: Bytes, separator: string): AsyncGenerator<FileRow> {
  let headings: readonly string[] | null = null;
  for await (const record of separatedRecords(texts(bytes), separator)) {
    if (headings === null) headings = numbered(record);
    else yield Object.fromEntries(headings.map((heading, at) => [heading, cellText(record[at] ?? null)]));
  }
}

export async function* jsonRows(bytes: Bytes): AsyncGenerator<FileRow> {
  let isInRows = false;
  for await (const line of lines(bytes)) {
    if (line.startsWith(']')) isInRows = false;
    if (isInRows) {
      const row = JSON.parse(line.replace(/,$/, '')) as Record<string, FileValue>;
      yield Object.fromEntries(Object.entries(row).map(([key, value]) => [key, cellText(value)]));
    }
    if (line === startOfRows) isInRows = true;
  }
}
