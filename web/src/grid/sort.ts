export interface Sort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

/** The next sort when a header is pressed: ascending, descending, then the tab's own order. */
export function nextSort(current: Sort | null, column: string): Sort | null {
  if (current?.column !== column) return { column, direction: 'asc' };
  return current.direction === 'asc' ? { column, direction: 'desc' } : null;
}
