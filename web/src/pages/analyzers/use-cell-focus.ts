import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { cellAfter, clampedCell } from './cell-keys.ts';
import type { CellBounds, CellPlace } from './cell-keys.ts';

/**
 * One cell is in the tab order; the arrow keys move it. Cells carry `data-row` and `data-column`, and the part of a cell that has
 * the focus is its first link or button, or the cell itself.
 */
export function useCellFocus<Container extends HTMLElement | SVGElement>(bounds: CellBounds) {
  const container = useRef<Container>(null);
  const isMoved = useRef(false);
  const [kept, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  const [hovered, setHovered] = useState<CellPlace | null>(null);
  const [isFocused, setFocused] = useState(false);
  const active = clampedCell(kept, bounds);

  useEffect(() => {
    // What had the focus may be gone: the entry that was left out, the menu that was chosen from.
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
    /** The cell that has the focus; null where none has. */
    focused: isFocused ? active : null,
    /** The cell that has the pointer, else the one that has the focus. */
    hot: hovered ?? (isFocused ? active : null),
    handlers: {
      onKeyDown(event: KeyboardEvent): void {
        if (event.altKey || event.shiftKey) return;
        const to = cellAfter(event.key, event.ctrlKey || event.metaKey, active, bounds);
        if (to === null) return;
        event.preventDefault();
        isMoved.current = true;
        // A pointer that rests has no say in where the keys go.
        setHovered(null);
        setActive(to);
      },
      onFocus(event: { readonly target: EventTarget }): void {
        // The menu of a head stands elsewhere, and belongs to its cell all the same.
        setFocused(true);
        const place = placeOf(event.target);
        if (place !== null && !isSame(place, active)) setActive(place);
      },
      onBlur(event: FocusEvent): void {
        // What shows up with the focus must not go while the focus is on its way to it.
        const { relatedTarget } = event;
        if (relatedTarget instanceof Node && container.current?.contains(relatedTarget) === true) return;
        setFocused(false);
      },
      onPointerOver(event: PointerEvent): void {
        // A finger that rests nowhere presses; the cell must not change under it.
        if (event.pointerType !== 'mouse') return;
        const place = placeOf(event.target);
        // The link of the cell has to be there before the button is pressed: a press on what is then replaced is no click.
        if (!isSame(place, hovered)) flushSync(() => setHovered(place));
      },
      onPointerLeave(): void {
        setHovered(null);
      },
    },
  };
}

export function placeOf(target: EventTarget): CellPlace | null {
  const cell =
    target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-row][data-column]') : null;
  if (cell === null) return null;
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}

function isSame(one: CellPlace | null, other: CellPlace | null): boolean {
  return one?.row === other?.row && one?.column === other?.column;
}
