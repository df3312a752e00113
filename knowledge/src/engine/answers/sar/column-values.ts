import type { SarColumn } from '@moltrove/contract/without-calls';
import { foreignKeyAt } from '../../index/foreign-keys.ts';
import type { CountedSummary } from './cell.ts';
import { columnsNamed } from './chosen-columns.ts';
import { type SarColumns, rowsOfColumn } from './sar-columns.ts';
import { type SarContext, readerOf, shownColumn } from './sar-table.ts';

const structuresPerCheck = 1024;

/**
 * Visits the structures of a column in ascending order, by ordinal, with the summary of their values; returns the
 * column. Fails with NOT_FOUND for a column that the set does not have.
 */
export function forColumnValues(
  context: SarContext,
  columns: SarColumns,
  key: string,
  visit: (structure: number, summary: CountedSummary) => void,
): SarColumn {
  const { index, texts, cancel } = context;
  const [column] = columnsNamed(columns, texts, [key]);
  const reader = readerOf(context, columns, column);
  const rows = rowsOfColumn(columns, column);
  const { structure } = index.activities;
  for (let from = 0, to = 0, visited = 0; from < rows.length; from = to, visited += 1) {
    if (visited % structuresPerCheck === 0) cancel.throwIfCancelled();
    const own = foreignKeyAt(structure, rows[from]);
    while (to < rows.length && foreignKeyAt(structure, rows[to]) === own) to += 1;
    visit(own, reader.countedSummary(rows.subarray(from, to)));
  }
  return shownColumn(columns, texts, column);
}
