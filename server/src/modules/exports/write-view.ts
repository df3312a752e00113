import { exportedViewLabel, type Search, type ShownTable } from '@moltrove/contract';
import type { Row } from '@moltrove/knowledge';
import { aboutSearch } from './about-export.ts';
import { changed } from './export-rows.ts';
import { describedExport } from './formats/described-export.ts';
import type { ExportAbout, FileChunks, FileContent } from './formats/file-content.ts';
import { openShown } from './shown/open-shown.ts';
import type { ExportToWrite, FileToWrite, NotedWriting } from './writing.ts';

/** The request for a SAR table or an analyzer, as stored until the export ends. */
export interface ViewRequest {
  readonly search: Search;
  readonly shown: ShownTable;
  /** Whether the workbook has a picture of each row's structure. */
  readonly pictures: boolean;
}

/** The file of a SAR table or an analyzer as the screen showed it. */
export async function viewFile(
  stored: ExportToWrite,
  { shown, search }: ViewRequest,
  write: (content: FileContent) => FileChunks,
  { knowledge, pages: base, signal, onRows, note }: NotedWriting,
): Promise<FileToWrite> {
  const table = await openShown(knowledge, search, shown, signal);
  const { rowCount, structures, createdAt: at } = stored;
  if (table.rowCount !== rowCount || table.structures !== structures) throw changed();
  const { release, ...ofSearch } = await aboutSearch(knowledge, search, at);
  const about: ExportAbout = {
    ...ofSearch,
    tab: exportedViewLabel(shown.view),
    order: table.order,
    shown: table.shown,
    table: shown,
    rows: rowCount,
    structures,
    values: table.values,
    results: `${base}${stored.address}`,
    release,
  };
  const pages = async function* (): AsyncGenerator<readonly Row[]> {
    let done = 0;
    for await (const rows of table.pages(signal)) {
      done += rows.length;
      yield rows;
      onRows(done);
    }
  };
  const { columns } = table;
  const parts = write({ columns, about, pages: pages(), signal, note });
  return { parts, about: describedExport(about, columns) };
}
