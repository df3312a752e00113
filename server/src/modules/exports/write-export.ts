import { allTabs, dossierFormat, readTab } from '@moltrove/contract';
import type { ExportedColumn, ExportFormat, Search, TabKey } from '@moltrove/contract';
import type { PageRequest } from '@moltrove/knowledge';
import { storeBytes } from '../../platform/files/stored-files.ts';
import { aboutExport } from './about-export.ts';
import { rowPages } from './export-rows.ts';
import { type FinishedFile, noRoom } from './export-store.ts';
import { dossierFile } from './dossier/write-dossier.ts';
import { describedExport } from './formats/described-export.ts';
import { type FileContent, type FileChunks, simulatedText } from './formats/file-content.ts';
import { jsonFile } from './formats/json.ts';
import { parquetFile } from './formats/parquet.ts';
import { laidOutAtOnce, sdFile } from './formats/sd.ts';
import { csvFile, tsvFile } from './formats/separated.ts';
import { drawnAtOnce } from './formats/structure-pictures.ts';
import { picturedWorkbookFile, workbookFile } from './formats/workbook.ts';
import { queryFile } from './query/query-file.ts';
import { allTabsFile } from './write-all-tabs.ts';
import { viewFile, type ViewRequest } from './write-view.ts';
import type { ExportToWrite, FileToWrite, NotedWriting, Writing } from './writing.ts';

/** The request for a tab, as stored until the export ends. */
export interface ExportRequest {
  readonly search: Search;
  readonly columns: readonly ExportedColumn[];
  readonly sort: PageRequest['sort'];
  readonly similarTo: PageRequest['similarTo'];
  /** Whether the workbook has a picture of each row's structure. */
  readonly pictures: boolean;
}

const writers: Readonly<Record<ExportFormat, (content: FileContent) => FileChunks>> = {
  csv: csvFile,
  tsv: tsvFile,
  xlsx: workbookFile,
  sdf: sdFile,
  json: jsonFile,
  parquet: parquetFile,
};

/**
 * Writes the file of an export, streaming its rows; fails with CONFLICT when it exceeds the user's storage.
 */
export async function writeExport(stored: ExportToWrite, writing: Writing): Promise<FinishedFile> {
  const { knowledge, folder, maxBytes, signal } = writing;
  const notes: string[] = [];
  const note = (text: string): void => void notes.push(text);
  if (knowledge.summary().simulated) note(simulatedText);
  const { parts, about } = await fileOf(stored, { ...writing, note });
  const { bytes, sha256 } = await storeBytes(folder, stored.fileId, bounded(parts, maxBytes), signal);
  return { bytes, sha256, notes, about };
}

function fileOf(stored: ExportToWrite, writing: NotedWriting): Promise<FileToWrite> {
  const { format } = stored;
  if (format === dossierFormat) return dossierFile(stored, writing);
  if (stored.tab === allTabs) return allTabsFile(stored, writers, writing);
  const tab = readTab(stored.tab);
  if (tab !== null) return tabFile({ ...stored, format }, tab, writing);
  if (stored.tab === 'dynamicquery') return Promise.resolve(queryFile(stored, writers[format], writing));
  const request = JSON.parse(stored.request!) as ViewRequest;
  return viewFile(stored, request, writerOf(format, request.pictures), writing);
}

const writerOf = (format: ExportFormat, pictures: boolean): ((content: FileContent) => FileChunks) =>
  pictures ? picturedWorkbookFile : writers[format];

async function tabFile(
  stored: ExportToWrite & { readonly format: ExportFormat },
  tab: TabKey,
  { knowledge, pages: base, signal, onRows, note }: NotedWriting,
): Promise<FileToWrite> {
  const { search, columns, sort, similarTo, pictures } = JSON.parse(stored.request!) as ExportRequest;
  const { rowCount, structures, createdAt: at } = stored;
  const results = `${base}${stored.address}`;
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
  const asked = {
    tab,
    sort,
    similarTo,
    rowCount,
    ...(stored.format === 'sdf' && { pageSize: laidOutAtOnce }),
    ...(pictures && { pageSize: drawnAtOnce }),
  };
  const pages = rowPages(knowledge, search, asked, signal, onRows);
  const parts = writerOf(stored.format, pictures)({ columns, about, pages, signal, note });
  return { parts, about: describedExport(about, columns) };
}

async function* bounded(parts: FileChunks, maxBytes: number): FileChunks {
  let bytes = 0;
  for await (const part of parts) {
    bytes += typeof part === 'string' ? Buffer.byteLength(part) : part.length;
    if (bytes > maxBytes) throw noRoom();
    yield part;
  }
}
