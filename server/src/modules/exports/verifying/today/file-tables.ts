import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { dossierFiles, type ExportFormat, type TabKey, tabs } from '@moltrove/contract';
import { allTabsLabel, dossierLabel } from '../../formats/described-export.ts';
import { zipDescription } from '../../formats/zip-of-parts.ts';
import type { Description } from '../description.ts';
import { partBytes, type ZipPart, zipParts, zipPartsAt } from '../zip-parts.ts';
import { notCompared } from './not-compared.ts';
import type { FileRow } from './reading/file-row.ts';
import { parquetRows } from './reading/parquet-rows.ts';
import { sdRows } from './reading/sd-rows.ts';
import { sheetNames, sheetRows } from './reading/sheet-rows.ts';
import { jsonRows, separatedRows } from './reading/text-rows.ts';

/** A table in a file. */
export interface FileTable {
  /** The name of its part, in a file of several tables. */
  readonly name: string | null;
  /** Null: a SAR table or an analyzer. */
  readonly tab: TabKey | null;
  readonly format: ExportFormat;
  /** Read once, piece by piece. */
  readonly rows: AsyncIterable<FileRow>;
}

type Described = Pick<Description, 'tab' | 'columns'>;

/** The tables of an unchanged file, one after another. Parts of a ZIP are unpacked into a folder, one at a time. */
export async function* fileTables(
  path: string,
  described: Described,
  folder: string,
): AsyncGenerator<FileTable> {
  if (described.tab === dossierLabel) yield* dossierTables(path, folder);
  else if (described.tab !== allTabsLabel) yield await singleTable(path, tabOfLabel(described.tab));
  else if ((await formatOf(path)) === 'xlsx') yield* workbookTables(path, '');
  else yield* zippedTables(path, Object.keys(described.columns), folder);
}

const tabOfLabel = (label: string): TabKey | null =>
  tabs.find((each) => each.label === label || each.specifiedLabel === label)?.key ?? null;

async function singleTable(path: string, tab: TabKey | null, name: string | null = null): Promise<FileTable> {
  const format = await formatOf(path);
  if (format === null) throw notCompared('its format is none that an export of one table has.');
  return { name, tab, format, rows: rowsOf(path, format) };
}

/** The sheets of a workbook as tables; `prefix` precedes their names. */
async function* workbookTables(path: string, prefix: string): AsyncGenerator<FileTable> {
  for (const [at, name] of (await sheetNames(path)).entries())
    yield { name: `${prefix}${name}`, tab: tabOfLabel(name), format: 'xlsx', rows: sheetRows(path, at) };
}

/** The files of a ZIP of all tabs, which are in the order of its description. */
async function* zippedTables(
  path: string,
  labels: readonly string[],
  folder: string,
): AsyncGenerator<FileTable> {
  const parts = (await zipPartsAt(path)).filter(({ name }) => name !== zipDescription);
  if (parts.length !== labels.length) throw notCompared('it does not have the files that it describes.');
  for (const [at, part] of parts.entries()) {
    const unpacked = await unpack(path, part, folder);
    yield await singleTable(unpacked, tabOfLabel(labels[at]), labels[at]);
    await rm(unpacked);
  }
}

async function* dossierTables(path: string, folder: string): AsyncGenerator<FileTable> {
  const parts = await zipPartsAt(path);
  const { structures, tables, activities } = dossierFiles;
  for (const { name } of [structures, tables, activities]) {
    const part = parts.find((each) => each.name === name);
    if (part === undefined) throw notCompared(`it has no ${name}.`);
    const unpacked = await unpack(path, part, folder);
    if (name === tables.name) yield* workbookTables(unpacked, `${name}, `);
    else yield await singleTable(unpacked, name === structures.name ? 'structures' : 'activities', name);
    await rm(unpacked);
  }
}

async function unpack(path: string, part: ZipPart, folder: string): Promise<string> {
  const to = join(folder, 'part');
  await pipeline(partBytes(path, part), createWriteStream(to));
  return to;
}

function rowsOf(path: string, format: ExportFormat): AsyncIterable<FileRow> {
  if (format === 'parquet') return parquetRows(path);
  if (format === 'xlsx') return sheetRows(path, 0);
  const bytes = createReadStream(path) as AsyncIterable<Buffer>;
  if (format === 'json') return jsonRows(bytes);
  if (format === 'sdf') return sdRows(bytes);
  return separatedRows(bytes, format === 'csv' ? ',' : '\t');
}

const startBytes = 1000;
const countsLine = /^.{33} V2000$|^.{33} V3000$/;

/** The format of a file with one table, by its first bytes, whatever its name; null for a ZIP that is no workbook. */
async function formatOf(path: string): Promise<ExportFormat | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(startBytes), 0, startBytes, 0);
    const start = buffer.toString('utf8', 0, bytesRead);
    if (start.startsWith('PAR1')) return 'parquet';
    if (start.startsWith('{"about":')) return 'json';
    if (start.startsWith('PK'))
      return (await zipParts(file)).some(({ name }) => name === 'xl/workbook.xml') ? 'xlsx' : null;
    if (countsLine.test(start.split('\n')[3] ?? '')) return 'sdf';
    return start.startsWith('\uFEFF') ? 'csv' : 'tsv';
  } finally {
    await file.close();
  }
}
