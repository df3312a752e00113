import { useState } from 'react';
import type { PointerEvent, RefObject } from 'react';

/** A dragged chart and its target, an index among the other charts from 0. */
interface Drag {
  readonly key: string;
  readonly position: number;
}

const edgePx = 48;
const scrollPx = 14;

/** Moves charts by dragging their grips; `stack` holds one child per chart, in order. */
export function useChartDrag(
  stack: RefObject<HTMLElement | null>,
  keys: readonly string[],
  onMove: (key: string, position: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const others = drag === null ? [] : keys.filter((key) => key !== drag.key);
  return {
    dragged: drag?.key ?? null,
    /** The side of a chart that the drop indicator is on; null if it is elsewhere or nothing would move. */
    lineAt(key: string): 'before' | 'after' | null {
      if (drag === null || drag.position === keys.indexOf(drag.key)) return null;
      if (others[drag.position] === key) return 'before';
      return drag.position === others.length && others.at(-1) === key ? 'after' : null;
    },
    gripOf: (key: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ key, position: keys.indexOf(key) });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag === null || stack.current === null) return;
        scrollNearEdge(stack.current, event.clientY);
        const middles = [...stack.current.children]
          .filter((_, at) => keys[at] !== drag.key)
          .map((child) => middleOf(child));
        setDrag({ key, position: positionAmong(middles, event.clientY) });
      },
      onPointerUp() {
        if (drag !== null && drag.position !== keys.indexOf(drag.key)) onMove(drag.key, drag.position);
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}

/** The number of charts, given by the y coordinates of their middles, above a y coordinate. */
export function positionAmong(middles: readonly number[], y: number): number {
  return middles.filter((middle) => middle < y).length;
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}

function scrollNearEdge(stack: HTMLElement, y: number): void {
  const scroller = stack.parentElement;
  if (scroller === null) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y < top + edgePx) scroller.scrollBy({ top: -scrollPx });
  else if (y > Math.min(bottom, innerHeight) - edgePx) scroller.scrollBy({ top: scrollPx });
}
