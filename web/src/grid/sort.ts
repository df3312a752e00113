export interface Sort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

/** The next sort after a press on a heading: ascending, descending, then the default order of the tab. */
export function nextSort(current: Sort | null, column: string): Sort | null {
  if (current?.column !== column) return { column, direction: 'asc' };
  return current.direction === 'asc' ? { column, direction: 'desc' } : null;
}
