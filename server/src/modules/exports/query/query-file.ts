import {
  type CheckedQuery,
  checkedQuery,
  type DynamicQuery,
  exportedTableLabel,
  queryOrderWords,
  queryWords,
  resultColumns,
} from '@moltrove/contract';
import type { Row } from '@moltrove/knowledge';
import { changed } from '../export-rows.ts';
import { describedExport } from '../formats/described-export.ts';
import type { ExportAbout, FileChunks, FileContent } from '../formats/file-content.ts';
import { queryRows } from '../query-rows.ts';
import type { ExportToWrite, FileToWrite, NotedWriting } from '../writing.ts';

/** The request for a dynamic query, as stored until the export ends. */
export interface QueryRequest {
  readonly query: DynamicQuery;
}

/** The file of the rows of a dynamic query. */
export function queryFile(
  stored: ExportToWrite,
  write: (content: FileContent) => FileChunks,
  writing: NotedWriting,
): FileToWrite {
  const { knowledge, pages: base, signal, note } = writing;
  const { query: asked } = JSON.parse(stored.request!) as QueryRequest;
  const query = checkedQuery(asked);
  const columns = resultColumns(query);
  const { rowCount, structures, createdAt } = stored;
  const { id, name, date, builtAt, source, attribution, simulated } = knowledge.summary();
  const about: ExportAbout = {
    exported: new Date(createdAt).toISOString(),
    search: queryWords(query),
    filters: [],
    tab: exportedTableLabel('dynamicquery'),
    query: asked,
    order: queryOrderWords(query),
    rows: rowCount,
    structures,
    values: [],
    results: `${base}${stored.address}`,
    release: { id, name, date, builtAt, source, attribution, simulated },
  };
  const pages = rowsOf(query, stored, writing);
  return { parts: write({ columns, about, pages, signal, note }), about: describedExport(about, columns) };
}

/** All rows, a page at a time; fails with CONFLICT if they are no longer those that were counted. */
async function* rowsOf(
  query: CheckedQuery,
  { fileId, rowCount }: ExportToWrite,
  { knowledge, signal, onRows, queryTurns }: NotedWriting,
): AsyncGenerator<readonly Row[]> {
  const turn = await queryTurns.begin(fileId, signal);
  try {
    const pages = queryRows(knowledge, query, { maxRows: rowCount, signal, onThread: turn.onThread });
    let done = 0;
    for (;;) {
      const next = await pages.next();
      if (next.done === true) {
        if (next.value || done !== rowCount) throw changed();
        return;
      }
      done += next.value.length;
      yield next.value;
      onRows(done);
    }
  } finally {
    turn.end();
  }
}
