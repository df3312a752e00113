import { type CheckedQuery, limits, queryResultCell, resultColumns } from '@moltrove/contract';
import { compileQuery, type KnowledgeBase, type Row } from '@moltrove/knowledge';
import type { OnThread } from '../../shared/queries/query-turns.ts';

/** The time to read all rows, in milliseconds. */
const readMs = 20 * 60_000;

interface Reading {
  readonly maxRows: number;
  readonly signal: AbortSignal;
  readonly onThread?: OnThread;
}

/** The rows of a dynamic query with the cells that are shown, a page at a time; returns whether there are more. */
export async function* queryRows(
  knowledge: Pick<KnowledgeBase, 'queryRows'>,
  query: CheckedQuery,
  { maxRows, ...options }: Reading,
): AsyncGenerator<readonly Row[], boolean> {
  const columns = resultColumns(query);
  const bounds = { timeMs: readMs, maxRows, maxBytes: limits.maxExportedBytes };
  const batches = knowledge.queryRows(compileQuery(query), bounds, options);
  for (;;) {
    const next = await batches.next();
    if (next.done === true) return next.value;
    yield next.value.map((row) =>
      Object.fromEntries(columns.map((column, at) => [column.key, queryResultCell(column, row[at])])),
    );
  }
}
