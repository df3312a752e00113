import type { Column } from '@moltrove/contract';

/**
 * The columns of a grid. A prefix is not a separate column but part of the cell of the value after it, so
 * that a value never loses its prefix.
 */
export function shownColumns(columns: readonly Column[]): Column[] {
  return columns.filter((column) => column.type !== 'prefix');
}
