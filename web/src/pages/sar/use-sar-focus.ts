import type { KeyboardEvent, RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { copyText } from '../../ui/copy-text.ts';
import { nextCell } from '../../grid/navigation.ts';
import type { CellPosition } from '../../grid/navigation.ts';
import { leavesLink, positionOf } from '../../grid/use-grid-focus.ts';

interface SarKeys {
  readonly container: RefObject<HTMLElement | null>;
  readonly rows: number;
  readonly columns: number;
  readonly rowHeight: number;
  /** Called for Enter or Space on a heading. */
  readonly onHeading: (column: number) => void;
  /** Called for Alt and the down arrow, Shift and F10, or the menu key on a heading. */
  readonly onMenu: (column: number) => void;
}

/**
 * Roving tabindex of the table: one cell is in the tab order, and the arrow keys move to another. Enter presses the
 * cell's control; Tab moves to its other controls.
 */
export function useSarFocus({ container, rows, columns, rowHeight, onHeading, onMenu }: SarKeys) {
  const [wished, setWished] = useState<CellPosition>({ row: 0, column: 0 });
  const wanted = useRef<CellPosition | null>(null);
  const active: CellPosition = {
    row: Math.min(wished.row, rows - 1),
    column: Math.min(wished.column, columns - 1),
  };

  useEffect(() => {
    const at = wanted.current;
    wanted.current = null;
    if (at !== null) cellAt(container.current, at)?.focus();
  });

  const move = useCallback(
    (to: CellPosition): void => {
      setWished(to);
      wanted.current = to;
      // If the cell is already active, nothing is rendered again and the effect does not run.
      cellAt(container.current, to)?.focus();
    },
    [container],
  );

  function onFocus(event: { target: EventTarget }): void {
    const at = positionOf(event.target);
    if (at !== null && (at.row !== active.row || at.column !== active.column)) setWished(at);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const at = positionOf(event.target);
    if (at === null) return;
    const cell = cellAt(container.current, at);
    if (cell === null) return;
    if (event.target !== cell && !(leavesLink(event) && cell.contains(event.target as Node))) {
      // Does not apply to the popover of a cell, which is rendered elsewhere in the page.
      if (event.key === 'Escape' && cell.contains(event.target as Node)) cell.focus();
      return;
    }
    const jumps = event.ctrlKey || event.metaKey;
    if (at.row === -1 && opensMenu(event)) onMenu(at.column);
    else if (event.altKey || event.shiftKey) return;
    else if (at.row === -1 && (event.key === 'Enter' || event.key === ' ')) onHeading(at.column);
    else if (event.key === 'Enter') press(cell);
    else if (jumps && event.key.toLowerCase() === 'c') {
      if (String(getSelection()) !== '') return;
      const value = cell.querySelector('[data-text]')?.textContent;
      void copyText(value ?? cell.innerText.trim());
    } else {
      const height = container.current?.clientHeight ?? 0;
      const rowsInView = Math.max(1, Math.floor(height / rowHeight) - 1);
      const to = nextCell(at, event, { rows, columns, rowsInView });
      if (to === null) return;
      move(to);
    }
    event.preventDefault();
  }

  return { active, onFocus, onKeyDown, move };
}

function cellAt(container: HTMLElement | null, { row, column }: CellPosition): HTMLElement | null {
  return container?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ?? null;
}

function press(cell: HTMLElement): void {
  const inside = cell.querySelector<HTMLElement>('button, a');
  inside?.focus();
  inside?.click();
}

function opensMenu({ key, altKey, shiftKey }: KeyboardEvent): boolean {
  return (altKey && key === 'ArrowDown') || (shiftKey && key === 'F10') || key === 'ContextMenu';
}
