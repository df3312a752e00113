import { tabOfWire } from '@moltrove/contract';
import type { ExportedColumn, ExportFormat, Search } from '@moltrove/contract';
import type { KnowledgeBase, PageRequest } from '@moltrove/knowledge';
import { storeBytes } from '../../platform/files/stored-files.ts';
import { aboutExport } from './about-export.ts';
import { rowPages } from './export-rows.ts';
import { type FinishedFile, noRoom, type StoredExport } from './export-store.ts';
import { describedExport } from './formats/described-export.ts';
import type { FileContent, FileChunks } from './formats/file-content.ts';
import { jsonFile } from './formats/json.ts';
import { parquetFile } from './formats/parquet.ts';
import { laidOutAtOnce, sdFile } from './formats/sd.ts';
import { csvFile, tsvFile } from './formats/separated.ts';
import { workbookFile } from './formats/workbook.ts';

/** The request, as stored until the export ends. */
export interface ExportRequest {
  readonly search: Search;
  readonly columns: readonly ExportedColumn[];
  readonly sort: PageRequest['sort'];
  readonly similarTo: PageRequest['similarTo'];
}

const writers: Readonly<Record<ExportFormat, (content: FileContent) => FileChunks>> = {
  csv: csvFile,
  tsv: tsvFile,
  xlsx: workbookFile,
  sdf: sdFile,
  json: jsonFile,
  parquet: parquetFile,
};

/** What is known of an export before its file is written. */
export type ExportToWrite = Pick<
  StoredExport,
  'fileId' | 'format' | 'tab' | 'address' | 'rowCount' | 'structures' | 'createdAt' | 'request'
>;

interface Writing {
  readonly knowledge: KnowledgeBase;
  readonly folder: string;
  /** Bytes that may still be stored for the user. */
  readonly maxBytes: number;
  /** Base URL of the pages, without a trailing slash. */
  readonly pages: string;
  readonly signal: AbortSignal;
  readonly onRows: (done: number) => void;
}

/**
 * Writes the file of an export, streaming its rows; fails with CONFLICT when it exceeds the user's storage.
 */
export async function writeExport(stored: ExportToWrite, writing: Writing): Promise<FinishedFile> {
  const { knowledge, folder, maxBytes, signal, onRows } = writing;
  const { search, columns, sort, similarTo } = JSON.parse(stored.request!) as ExportRequest;
  const { rowCount, structures, createdAt: at } = stored;
  const tab = tabOfWire(stored.tab);
  const results = `${writing.pages}${stored.address}`;
  const about = await aboutExport(knowledge, {
    search,
    tab,
    sort,
    similarTo,
    rowCount,
    structures,
    columns,
    results,
    at,
  });
  const notes: string[] = [];
  const asked = {
    tab,
    sort,
    similarTo,
    rowCount,
    ...(stored.format === 'sdf' ? { pageSize: laidOutAtOnce } : {}),
  };
  const pages = rowPages(knowledge, search, asked, signal, onRows);
  if (about.release.simulated) notes.push('Some or all values of this release are simulated.');
  const parts = writers[stored.format]({
    columns,
    about,
    pages,
    signal,
    note: (text) => void notes.push(text),
  });
  const { bytes, sha256 } = await storeBytes(folder, stored.fileId, bounded(parts, maxBytes), signal);
  return { bytes, sha256, notes, about: describedExport(about, columns) };
}

async function* bounded(parts: FileChunks, maxBytes: number): FileChunks {
  let bytes = 0;
  for await (const part of parts) {
    bytes += typeof part === 'string' ? Buffer.byteLength(part) : part.length;
    if (bytes > maxBytes) throw noRoom();
    yield part;
  }
}
