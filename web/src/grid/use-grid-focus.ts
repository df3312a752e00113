import type { KeyboardEvent, RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { nextCell } from './navigation.ts';
import type { CellPosition } from './navigation.ts';

interface GridKeys {
  readonly container: RefObject<HTMLElement | null>;
  readonly rows: number;
  readonly columns: number;
  readonly rowHeight: number;
  readonly scrollToRow: (row: number) => void;
  /** With Shift, extends the selection from the last selected row. */
  readonly onSelectRow: (row: number, extend: boolean) => void;
  /** Shift with an arrow key: selects from the start row to the current one. */
  readonly onExtendSelection: (from: number, to: number) => void;
  readonly onSelectPage: () => void;
  readonly onClearSelection: () => void;
  /** Enter or Space on a heading. */
  readonly onHeading: (column: number) => void;
  readonly onResize: (column: number, byPx: number) => void;
  /** Alt and the down arrow, or the menu key, on a heading; columns are counted from 0 without the checkbox. */
  readonly onMenu: (column: number) => void;
  readonly onCopy: (at: CellPosition) => void;
  /** Enter on a cell without a link or button: shows its complete text. */
  readonly onOpenText: (at: CellPosition) => void;
}

const resizeStepPx = 16;
const extendSteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Roving tabindex of the grid: one cell is in the tab order, and the arrow keys move it. Returns that cell and the
 * handlers.
 */
export function useGridFocus(keys: GridKeys) {
  const [active, setActive] = useState<CellPosition>({ row: 0, column: 1 });
  const wanted = useRef<CellPosition | null>(null);
  const lastKey = useRef('');
  const { container } = keys;

  const focusWanted = useCallback(() => {
    const at = wanted.current;
    if (at === null) return;
    const cell = container.current?.querySelector<HTMLElement>(
      `[data-row="${at.row}"][data-column="${at.column}"]`,
    );
    if (cell === null || cell === undefined) return;
    wanted.current = null;
    cell.focus();
  }, [container]);

  useEffect(focusWanted);

  /** Returns the focus to the cell after the next render, for instance when its popover closes. */
  const focusLater = useCallback((at: CellPosition) => {
    wanted.current = at;
  }, []);

  function move(to: CellPosition): void {
    wanted.current = to;
    if (to.row >= 0) keys.scrollToRow(to.row);
    setActive(to);
    // A distant row is rendered only after the scroll.
    requestAnimationFrame(focusWanted);
  }

  /** Makes a cell the one in the tab order and focuses it, without scrolling. */
  function focusCell(at: CellPosition): void {
    setActive(at);
    container.current
      ?.querySelector<HTMLElement>(`[data-row="${at.row}"][data-column="${at.column}"]`)
      ?.focus({ preventScroll: true });
  }

  function onFocus(event: { target: EventTarget }): void {
    const at = positionOf(event.target);
    if (at !== null) setActive(at);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const at = positionOf(event.target);
    const before = lastKey.current;
    lastKey.current = event.key;
    if (at === null) return;
    const cell = cellOf(event.target)!;
    if (event.target !== cell && !leavesLink(event)) {
      if (event.key === 'Escape') cell.focus();
      return;
    }
    if (event.altKey && at.row === -1 && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      keys.onResize(at.column, event.key === 'ArrowLeft' ? -resizeStepPx : resizeStepPx);
    } else if (at.row === -1 && at.column > 0 && opensMenu(event)) {
      keys.onMenu(at.column - 1);
    } else if (event.shiftKey && !event.altKey && at.row >= 0 && event.key in extendSteps) {
      const to = Math.max(0, Math.min(keys.rows - 1, at.row + extendSteps[event.key]!));
      keys.onExtendSelection(at.row, to);
      move({ row: to, column: at.column });
    } else if (event.altKey || (event.shiftKey && event.key !== ' ')) {
      return;
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      keys.onSelectPage();
    } else if (event.key === 'Escape') {
      keys.onClearSelection();
    } else if (event.key === ' ') {
      if (at.row === -1) keys.onHeading(at.column);
      else keys.onSelectRow(at.row, event.shiftKey);
    } else if (event.key === 'Enter' || event.key === 'F2') {
      if (at.row === -1) keys.onHeading(at.column);
      else press(cell, at);
    } else if (isRowKey(event, before) && pressByKey(cell, event.key)) {
      return event.preventDefault();
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c') {
      if (String(getSelection()) !== '') return;
      keys.onCopy(at);
    } else {
      const rowsInView = Math.max(1, Math.floor((container.current?.clientHeight ?? 0) / keys.rowHeight) - 1);
      const to = nextCell(at, event, { rows: keys.rows, columns: keys.columns, rowsInView });
      if (to === null) return;
      move(to);
    }
    event.preventDefault();
  }

  function press(cell: HTMLElement, at: CellPosition): void {
    const inside = cell.querySelector<HTMLElement>('button, a');
    if (inside === null) {
      if (at.column > 0) keys.onOpenText(at);
      return;
    }
    inside.focus();
    inside.click();
  }

  return { active, onFocus, onKeyDown, focusLater, focusCell };
}

/** Whether a key may press a button of the row; after `g` it belongs to the keys of every page. */
function isRowKey({ key, ctrlKey, metaKey }: KeyboardEvent, before: string): boolean {
  return /^[a-z]$/.test(key) && !ctrlKey && !metaKey && before !== 'g';
}

/** Presses the button of a row that has a key of its own; false if there is none. */
function pressByKey(cell: HTMLElement, key: string): boolean {
  const button = cell.parentElement?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  button?.click();
  return button != null;
}

function opensMenu({ key, altKey, shiftKey }: KeyboardEvent): boolean {
  return (altKey && key === 'ArrowDown') || (shiftKey && key === 'F10') || key === 'ContextMenu';
}

/** Arrow keys on a link in a cell move to another cell, as on the cell itself. */
export function leavesLink({ key, target }: KeyboardEvent): boolean {
  return key.startsWith('Arrow') && target instanceof HTMLAnchorElement;
}

function cellOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row][data-column]') : null;
}

export function positionOf(target: EventTarget): CellPosition | null {
  const cell = cellOf(target);
  if (cell === null) return null;
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}
