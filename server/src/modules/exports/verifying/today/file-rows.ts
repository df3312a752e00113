import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { notCompared } from './asked-of.ts';
import { separatedRecords } from './separated-records.ts';

/** A cell as text, whatever the format of the file; null for an empty one. */
export type FileCell = string | null;
type FileValue = string | number | bigint | boolean | null;

/** The rows of a file by heading or key. They are read one after another, so that large files need little memory. */
export interface FileRows {
  readonly format: 'csv' | 'tsv' | 'json' | 'parquet';
  readonly rows: AsyncIterable<Readonly<Record<string, FileCell>>>;
}

const parquetRows = 10_000;
const startBytes = 16;
const startOfRows = '"rows":[';

/** Opens a file; fails with INVALID_REQUEST for formats whose rows cannot be read. */
export async function fileRows(path: string): Promise<FileRows> {
  const start = await firstBytes(path);
  if (start.startsWith('PAR1')) return { format: 'parquet', rows: ofParquet(path) };
  if (start.startsWith('{"about":')) return { format: 'json', rows: ofJson(path) };
  const extension = extname(path).toLowerCase();
  if (extension === '.csv' || extension === '.tsv') {
    const format = extension === '.csv' ? 'csv' : 'tsv';
    return { format, rows: ofText(path, format === 'csv' ? ',' : '\t') };
  }
  throw notCompared('only CSV, TSV, JSON and Parquet files can be compared row by row.');
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(startBytes), 0, startBytes, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A value of a file as text. */
export const cellText = (value: FileValue): FileCell =>
  value === null || value === '' ? null : String(value).toWellFormed();

const textCells = (row: Readonly<Record<string, FileValue>>): Record<string, FileCell> =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, cellText(value)]));

async function* ofText(path: string, separator: string): AsyncGenerator<Record<string, FileCell>> {
  let headings: readonly string[] | null = null;
  for await (const record of separatedRecords(texts(path), separator)) {
    if (headings === null) headings = record;
    else yield Object.fromEntries(headings.map((heading, at) => [heading, cellText(record[at] ?? null)]));
  }
}

async function* ofJson(path: string): AsyncGenerator<Record<string, FileCell>> {
  let isInRows = false;
  for await (const line of lines(path)) {
    if (line.startsWith(']')) isInRows = false;
    if (isInRows) yield textCells(JSON.parse(line.replace(/,$/, '')) as Record<string, FileValue>);
    if (line === startOfRows) isInRows = true;
  }
}

/** Lines between line feeds. `node:readline` would also split at U+2028, which JSON does not escape in texts. */
async function* lines(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts(path)) {
    const parts = (rest + text).split('\n');
    rest = parts.pop()!;
    yield* parts;
  }
  if (rest !== '') yield rest;
}

async function* texts(path: string): AsyncGenerator<string> {
  for await (const text of createReadStream(path, 'utf8')) yield text as string;
}

async function* ofParquet(path: string): AsyncGenerator<Record<string, FileCell>> {
  const handle = await open(path);
  try {
    const { size: byteLength } = await handle.stat();
    const file = {
      byteLength,
      async slice(from: number, to: number = byteLength): Promise<ArrayBuffer> {
        const bytes = new Uint8Array(to - from);
        await handle.read(bytes, 0, bytes.length, from);
        return bytes.buffer;
      },
    };
    const metadata = await parquetMetadataAsync(file);
    for (let rowStart = 0; rowStart < Number(metadata.num_rows); rowStart += parquetRows) {
      const rows = await parquetReadObjects({ file, metadata, rowStart, rowEnd: rowStart + parquetRows });
      for (const row of rows) yield textCells(row as Record<string, FileValue>);
    }
  } finally {
    await handle.close();
  }
}
