import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { GridRow } from './row.ts';

type Test = (row: GridRow) => boolean;

const none: Test = () => false;

/** Rows highlighted from outside the grid; a change renders only the affected rows again. */
export class RowMarks {
  readonly #listeners = new Set<() => void>();
  #test = none;

  /** Highlights the rows that pass a test; null highlights none. */
  mark(test: Test | null): void {
    this.#test = test ?? none;
    for (const listener of this.#listeners) listener();
  }

  isMarked(row: GridRow): boolean {
    return this.#test(row);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export const RowMarksContext = createContext<RowMarks>(new RowMarks());

export function useRowMark(row: GridRow): boolean {
  const marks = use(RowMarksContext);
  return useSyncExternalStore(
    marks.subscribe,
    useCallback(() => marks.isMarked(row), [marks, row]),
  );
}
