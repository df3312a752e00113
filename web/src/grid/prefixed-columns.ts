import type { Column } from '@moltrove/contract';

/**
 * The columns of a grid: a prefix is not a separate column but shown in the cell of the value that follows it, so
 * that a value never loses its prefix.
 */
export function shownColumns(columns: readonly Column[]): Column[] {
  return columns.filter((column) => column.type !== 'prefix');
}
