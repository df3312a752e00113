import type { TabKey } from '../domain/tabs.ts';
import type { Column } from './column.ts';

/** By tab, keys of the columns without any value in a release. */
export type EmptyColumns = Readonly<Record<TabKey, string[]>>;

export const emptyColumnNote =
  'Empty in this release: its source lacks it, or an earlier version of the program imported it.';

/** The columns of a tab in a release. Those without any value are hidden by default, and their description explains why. */
export function columnsOfRelease(columns: readonly Column[], empty: readonly string[]): readonly Column[] {
  if (empty.length === 0) return columns;
  return columns.map((column) =>
    empty.includes(column.key)
      ? { ...column, hidden: true, description: `${column.description} ${emptyColumnNote}`.trim() }
      : column,
  );
}
