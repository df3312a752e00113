export interface Sort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

/** The next sort after a press on a heading: ascending, descending, then the usual order, unless that is by the heading. */
export function nextSort(current: Sort | null, column: string, usual: Sort | null = null): Sort | null {
  if (current?.column !== column) return { column, direction: 'asc' };
  if (current.direction === 'asc') return { column, direction: 'desc' };
  return usual?.column === column ? { column, direction: 'asc' } : null;
}
