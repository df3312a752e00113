import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { cellAfter, clampedCell } from './cell-keys.ts';
import type { CellBounds, CellPosition } from './cell-keys.ts';

/**
 * Roving tabindex: one cell is in the tab order, and the arrow keys move to another. Cells have the attributes
 * `data-row` and `data-column`; the focus moves to the first link or button of a cell, or to the cell itself.
 */
export function useCellFocus<Container extends HTMLElement | SVGElement>(bounds: CellBounds) {
  const container = useRef<Container>(null);
  const isMoved = useRef(false);
  const [last, setActive] = useState<CellPosition>({ row: 0, column: 0 });
  const [hovered, setHovered] = useState<CellPosition | null>(null);
  const [isFocused, setFocused] = useState(false);
  const active = clampedCell(last, bounds);

  useEffect(() => {
    // The focused element may have been removed: the excluded entry, or the menu of the chosen action.
    const isLost = isFocused && document.activeElement === document.body;
    if (!isMoved.current && !isLost) return;
    isMoved.current = false;
    const cell = container.current?.querySelector<HTMLElement>(
      `[data-row="${active.row}"][data-column="${active.column}"]`,
    );
    (cell?.querySelector<HTMLElement>('a, button, [tabindex]') ?? cell)?.focus();
  });

  return {
    container,
    active,
    hovered,
    /** The focused cell; null if none is. */
    focused: isFocused ? active : null,
    /** The hovered cell; without one, the focused cell. */
    hot: hovered ?? (isFocused ? active : null),
    handlers: {
      onKeyDown(event: KeyboardEvent): void {
        if (event.altKey || event.shiftKey) return;
        const to = cellAfter(event.key, event.ctrlKey || event.metaKey, active, bounds);
        if (to === null) return;
        event.preventDefault();
        isMoved.current = true;
        // A resting pointer does not affect keyboard movement.
        setHovered(null);
        setActive(to);
      },
      onFocus(event: { readonly target: EventTarget }): void {
        // The menu of a header is rendered elsewhere in the page but belongs to its cell.
        setFocused(true);
        const position = positionOf(event.target);
        if (position !== null && !isSame(position, active)) setActive(position);
      },
      onBlur(event: FocusEvent): void {
        // Content that appears on focus must not disappear while the focus is moving to it.
        const { relatedTarget } = event;
        if (relatedTarget instanceof Node && container.current?.contains(relatedTarget) === true) return;
        setFocused(false);
      },
      onPointerOver(event: PointerEvent): void {
        // Touch has no hover before the press, so the cell would change while it is pressed.
        if (event.pointerType !== 'mouse') return;
        const position = positionOf(event.target);
        // Renders the link of the cell before the press: a press on an element that is then replaced causes no click.
        if (!isSame(position, hovered)) flushSync(() => setHovered(position));
      },
      onPointerLeave(): void {
        setHovered(null);
      },
    },
  };
}

export function positionOf(target: EventTarget): CellPosition | null {
  const cell =
    target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-row][data-column]') : null;
  if (cell === null) return null;
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}

function isSame(one: CellPosition | null, other: CellPosition | null): boolean {
  return one?.row === other?.row && one?.column === other?.column;
}
