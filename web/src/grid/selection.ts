/** The selection of a tab across all its pages: some ids, or all rows except some ids. */
export interface Selection {
  readonly mode: 'some' | 'allBut';
  readonly ids: ReadonlySet<string>;
}

export const noSelection: Selection = { mode: 'some', ids: new Set() };
export const everything: Selection = { mode: 'allBut', ids: new Set() };

export function isSelected(selection: Selection, id: string): boolean {
  return selection.ids.has(id) === (selection.mode === 'some');
}

/** Selects or deselects rows in either representation. */
export function withRows(selection: Selection, ids: readonly string[], selected: boolean): Selection {
  const next = new Set(selection.ids);
  for (const id of ids) {
    if (selected === (selection.mode === 'some')) next.add(id);
    else next.delete(id);
  }
  return { mode: selection.mode, ids: next };
}

export function toggleRow(selection: Selection, id: string): Selection {
  return withRows(selection, [id], !isSelected(selection, id));
}

/** The number of selected rows out of `rowCount`. */
export function selectedCount(selection: Selection, rowCount: number): number {
  return selection.mode === 'some' ? selection.ids.size : Math.max(0, rowCount - selection.ids.size);
}

/** Whether all, some or none of the shown rows are selected: the state of the header checkbox. */
export function pageState(selection: Selection, ids: readonly string[]): 'all' | 'some' | 'none' {
  const selected = ids.filter((id) => isSelected(selection, id)).length;
  if (selected === 0) return 'none';
  return selected === ids.length ? 'all' : 'some';
}
