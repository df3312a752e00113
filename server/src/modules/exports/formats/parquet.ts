import { exportedCell, type ExportedColumn, exportHeading } from '@moltrove/contract';
import type { CellValue, Row } from '@moltrove/knowledge';
import { describedExport } from './described-export.ts';
import { type ExportAbout, type FileChunks, type FileContent, simulatedText } from './file-content.ts';
import { inOrder } from './in-order.ts';
import { parquetCell, parquetTypes } from './parquet-types.ts';
import type { ParquetHeader, ToWrite } from './parquet-thread.ts';
import { openSeal, sealed } from './seal.ts';
import { startThread } from './thread.ts';

/**
 * An Apache Parquet file: typed columns by their keys, in groups of rows, with a description of the search as
 * metadata.
 */
export const parquetFile = (content: FileContent): FileChunks => sealed(parquetParts(content));

/** A group of rows takes some 50 MB; a small young generation keeps the garbage of other groups short. */
const threadHeap = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 256 };

/** Maximum number of pages that are read ahead while the thread writes a group; a page takes a megabyte. */
const pagesAtOnce = 8;

async function* parquetParts({ columns, about, pages, signal }: FileContent): FileChunks {
  const header: ParquetHeader = {
    columns: columns.map((column) => ({
      name: exportHeading('parquet', column),
      type: parquetTypes[column.type],
    })),
    metadata: metadataOf(about, columns),
  };
  const thread = startThread<ToWrite, Uint8Array>(new URL('./parquet-thread.ts', import.meta.url), {
    work: 'The writing of a Parquet file',
    workerData: header,
    resourceLimits: threadHeap,
    signal,
  });
  try {
    const written = inOrder(pages, pagesAtOnce, (rows) => thread.ask({ cells: cellsOf(columns, rows) }));
    for await (const bytes of written) if (bytes.length > 0) yield bytes;
    yield await thread.ask({ cells: null });
  } finally {
    await thread.close();
  }
}

const cellsOf = (columns: readonly ExportedColumn[], rows: readonly Row[]): CellValue[][] =>
  columns.map((column) => rows.map((row) => parquetCell(column, exportedCell(column, row))));

/** Keys and values in the footer. The seal is last, to be near the end of the file. */
function metadataOf(about: ExportAbout, columns: readonly ExportedColumn[]): ParquetHeader['metadata'] {
  const { name, id, attribution, simulated } = about.release;
  return [
    { key: 'search', value: about.search },
    { key: 'results', value: about.results },
    { key: 'release', value: `${name} (${id})` },
    { key: 'licence', value: attribution },
    ...(simulated ? [{ key: 'simulated', value: simulatedText }] : []),
    ...(about.exported === null ? [] : [{ key: 'exported', value: about.exported }]),
    { key: 'about', value: JSON.stringify(describedExport(about, columns)) },
    { key: 'seal', value: openSeal },
  ];
}
