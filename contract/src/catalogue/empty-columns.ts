import type { TabKey } from '../domain/tabs.ts';
import type { Column } from './column.ts';

/** Keys of the columns of each tab of which a release has no value. */
export type EmptyColumns = Readonly<Record<TabKey, string[]>>;

export const emptyColumnNote = 'Empty in this release: its source lacks it.';

/** The columns of a tab in a release: those without any value are hidden at first, and their help says why. */
export function columnsOfRelease(columns: readonly Column[], empty: readonly string[]): readonly Column[] {
  if (empty.length === 0) return columns;
  return columns.map((column) =>
    empty.includes(column.key)
      ? { ...column, hidden: true, description: `${column.description} ${emptyColumnNote}`.trim() }
      : column,
  );
}
