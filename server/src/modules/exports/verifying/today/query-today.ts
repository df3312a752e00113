import {
  AppError,
  checkedQuery,
  type CheckedQuery,
  type DynamicQuery,
  queryLimits,
  resultColumns,
  rowKeyOf,
} from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { queryRows } from '../../query-rows.ts';
import { notCompared } from './not-compared.ts';
import type { TodayTable } from './today-tables.ts';

/** The rows of a dynamic query. Without a column that names a row, whole rows are compared, and none counts as changed. */
export function queryToday(
  knowledge: Pick<KnowledgeBase, 'queryRows'>,
  asked: DynamicQuery | null,
  signal: AbortSignal,
): TodayTable {
  if (asked === null)
    throw notCompared(
      'it was written by an earlier version, which did not record the query. Export it again.',
    );
  const query = knownQuery(asked);
  const columns = resultColumns(query);
  const rowKey = rowKeyOf(query);
  return {
    columns,
    keyColumns: rowKey ?? columns.map(({ key }) => key),
    ...(rowKey === null && { isWholeRows: true as const }),
    async *rows() {
      const pages = queryRows(knowledge, query, { maxRows: queryLimits.maxRows, signal });
      for (;;) {
        const next = await pages.next();
        if (next.done !== true) yield next.value;
        else if (next.value) throw notCompared('its query has more rows today than a file may have.');
        else return;
      }
    },
  };
}

function knownQuery(asked: DynamicQuery): CheckedQuery {
  try {
    return checkedQuery(asked);
  } catch (error) {
    if (error instanceof AppError) throw notCompared(`this version does not run its query. ${error.message}`);
    throw error;
  }
}
