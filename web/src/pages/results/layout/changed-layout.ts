import type { ColumnLayout } from '@moltrove/contract';

let changed: { readonly text: unknown; readonly layout: ColumnLayout } | null = null;
const listeners = new Set<() => void>();

/** The layout of a link as it was changed after the link was opened; null if it was not, or another one was since. */
export const changedOf = (text: unknown): ColumnLayout | null =>
  changed !== null && changed.text === text ? changed.layout : null;

/** Keeps the changed layout of a link for as long as the page lasts; the grid and *Send to* share it. */
export function storeChanged(text: unknown, layout: ColumnLayout): void {
  changed = { text, layout };
  for (const listener of listeners) listener();
}

/** Forgets the changes, as a reload of the page does. */
export function forgetChanged(): void {
  changed = null;
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
