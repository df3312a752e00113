import type { MouseEvent } from 'react';
import { useCallback, useEffect, useRef } from 'react';
import type { CellPosition } from './navigation.ts';
import { extendTo } from './selection-range.ts';
import type { SelectedRange } from './selection-range.ts';
import { isSelected, withRows } from './selection.ts';
import type { Selection } from './selection.ts';
import { positionOf } from './use-grid-focus.ts';

/**
 * Selects rows of the page one by one, or with Shift from the last selected row on. The handlers are stable.
 */
export function useRowSelection(
  ids: readonly string[],
  selection: Selection,
  onSelection: (selection: Selection) => void,
) {
  const anchor = useRef<{ ids: readonly string[]; index: number } | null>(null);
  const latest = useRef({ ids, selection, onSelection });
  useEffect(() => {
    latest.current = { ids, selection, onSelection };
  });

  const toggle = useCallback((index: number, extend: boolean) => {
    const { ids, selection, onSelection } = latest.current;
    const from = extend && anchor.current?.ids === ids ? anchor.current.index : index;
    const id = ids[index];
    if (id === undefined) return;
    const range = ids.slice(Math.min(from, index), Math.max(from, index) + 1);
    onSelection(withRows(selection, range, !isSelected(selection, id)));
    anchor.current = { ids, index };
  }, []);

  const lastRange = useRef<SelectedRange | null>(null);
  const extendSelection = useCallback((from: number, to: number) => {
    const { ids, selection, onSelection } = latest.current;
    lastRange.current = extendTo(lastRange.current, ids, selection, from, to);
    onSelection(lastRange.current.result);
  }, []);

  return {
    toggle,
    extendSelection,
    isSelected: (id: string) => isSelected(selection, id),
    openOnDoubleClick: (open: (at: CellPosition) => void) => (event: MouseEvent) => {
      const at = positionOf(event.target);
      const isText =
        event.target instanceof Element &&
        event.target.closest('button, a, input, [data-type=smiles]') === null;
      if (at !== null && at.row >= 0 && at.column > 0 && isText) open(at);
    },
  };
}
