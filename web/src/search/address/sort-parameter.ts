import { columnOf } from '@moltrove/contract';
import type { TabKey } from '@moltrove/contract';

/** The sort of a tab by a column in an address, such as `activity_value.desc`. */
export interface SortParameter {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

/** Parses a sort parameter; null if it is invalid for the tab. */
export function readSort(tab: TabKey, raw: unknown): SortParameter | null {
  const match = typeof raw === 'string' ? /^(\w+)\.(asc|desc)$/.exec(raw) : null;
  const column = match?.[1];
  if (column === undefined || columnOf(tab, column)?.sortable !== true) return null;
  return { column, direction: match?.[2] === 'desc' ? 'desc' : 'asc' };
}

export function writeSort({ column, direction }: SortParameter): string {
  return `${column}.${direction}`;
}
