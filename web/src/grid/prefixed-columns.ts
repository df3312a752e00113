import type { Column } from '@moltrove/contract';

/**
 * The columns of a grid: a prefix column is no column of its own but stands in the cell of the value that follows it,
 * so that a value never loses its prefix.
 */
export function shownColumns(columns: readonly Column[]): Column[] {
  return columns.filter((column) => column.type !== 'prefix');
}
