import { useEffect, useRef, useState } from 'react';
import type { PointerEvent, RefObject } from 'react';
import { moved, zoomed } from './axis.ts';
import type { PlotView } from './axis.ts';
import type { PlotFrame } from './points.ts';
import { isClick, withCorner } from './region.ts';
import type { Place } from './region.ts';

/** What dragging does. */
export type PlotTool = 'lasso' | 'move';

/** How a region changes the selection. */
export type SelectHow = 'replace' | 'add' | 'remove';

interface PointerOptions {
  readonly stage: RefObject<HTMLElement | null>;
  readonly frame: PlotFrame;
  readonly tool: PlotTool;
  readonly view: PlotView;
  readonly onView: (view: PlotView) => void;
  readonly onHover: (place: Place | null) => void;
  readonly onClick: (place: Place, event: PointerEvent) => void;
  readonly onLasso: (lasso: readonly Place[], how: SelectHow) => void;
}

type Drag =
  | { readonly kind: 'lasso'; readonly how: SelectHow; readonly corners: readonly Place[] }
  | { readonly kind: 'move'; readonly from: Place; readonly view: PlotView; readonly hasMoved: boolean }
  | { readonly kind: 'pinch'; readonly apart: number; readonly middle: Place; readonly view: PlotView };

const perWheelPixel = 0.0016;
/** Pixels that a pointer moves before a click becomes a drag. */
const slack = 4;

/** Lasso, moving and zooming with a pointer, a wheel, or two fingers. */
export function usePlotPointer(options: PointerOptions) {
  const { stage, frame, tool, view, onView } = options;
  const [lasso, setLasso] = useState<readonly Place[]>([]);
  const drag = useRef<Drag | null>(null);
  const touches = useRef(new Map<number, Place>());

  const latest = useRef({ frame, view, onView });
  useEffect(() => {
    latest.current = { frame, view, onView };
  });
  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    // React listens to wheels passively, which cannot keep the page from scrolling.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { frame: own, view: before, onView: change } = latest.current;
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
      const place = placeIn(element, event);
      change(zoomedAt(before, own, place, Math.exp(Math.max(-300, Math.min(300, pixels)) * perWheelPixel)));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [stage]);

  function cancel(): void {
    drag.current = null;
    setLasso([]);
  }

  return {
    lasso,
    cancel,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>): void {
        if (event.button > 1) return;
        const place = placeIn(event.currentTarget, event);
        event.currentTarget.setPointerCapture(event.pointerId);
        if (event.pointerType === 'touch') touches.current.set(event.pointerId, place);
        const [one, other] = [...touches.current.values()];
        if (one !== undefined && other !== undefined) {
          setLasso([]);
          drag.current = { kind: 'pinch', ...between(one, other), view };
        } else if (tool === 'move' || event.button === 1) {
          drag.current = { kind: 'move', from: place, view, hasMoved: false };
        } else {
          drag.current = { kind: 'lasso', how: howOf(event), corners: [place] };
          setLasso([place]);
        }
      },
      onPointerMove(event: PointerEvent<HTMLElement>): void {
        const place = placeIn(event.currentTarget, event);
        if (touches.current.has(event.pointerId)) touches.current.set(event.pointerId, place);
        const { current } = drag;
        if (current === null) {
          options.onHover(place);
        } else if (current.kind === 'lasso') {
          // Several moves may precede the next render.
          const corners = withCorner(current.corners, inFrame(place, frame));
          drag.current = { ...current, corners };
          setLasso(corners);
        } else if (current.kind === 'move') {
          const hasMoved =
            current.hasMoved || Math.hypot(place.x - current.from.x, place.y - current.from.y) > slack;
          drag.current = { ...current, hasMoved };
          if (hasMoved) onView(movedBy(current.view, frame, current.from, place));
        } else {
          const [one, other] = [...touches.current.values()];
          if (one === undefined || other === undefined) return;
          const now = between(one, other);
          const turned = movedBy(current.view, frame, current.middle, now.middle);
          onView(zoomedAt(turned, frame, now.middle, current.apart / Math.max(1, now.apart)));
        }
      },
      onPointerUp(event: PointerEvent<HTMLElement>): void {
        const place = placeIn(event.currentTarget, event);
        touches.current.delete(event.pointerId);
        const { current } = drag;
        cancel();
        if (current?.kind === 'lasso') {
          if (isClick(current.corners)) options.onClick(place, event);
          else options.onLasso(current.corners, current.how);
        } else if (current?.kind === 'move' && !current.hasMoved) {
          options.onClick(place, event);
        }
      },
      onPointerCancel(event: PointerEvent<HTMLElement>): void {
        touches.current.delete(event.pointerId);
        cancel();
      },
      onPointerLeave(): void {
        if (drag.current === null) options.onHover(null);
      },
    },
  };
}

function howOf({ shiftKey, ctrlKey, metaKey, altKey }: PointerEvent): SelectHow {
  if (altKey) return 'remove';
  return shiftKey || ctrlKey || metaKey ? 'add' : 'replace';
}

function placeIn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Place {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

const inFrame = ({ x, y }: Place, { left, top, width, height }: PlotFrame): Place => ({
  x: Math.max(left, Math.min(left + width, x)),
  y: Math.max(top, Math.min(top + height, y)),
});

function between(one: Place, other: Place): { apart: number; middle: Place } {
  return {
    apart: Math.hypot(one.x - other.x, one.y - other.y),
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
  };
}

/** The view with a place of the window fixed; a factor below 1 enlarges. */
export function zoomedAt(
  view: PlotView,
  { left, top, width, height }: PlotFrame,
  { x, y }: Place,
  factor: number,
): PlotView {
  return {
    x: zoomed(view.x, (x - left) / width, factor),
    y: zoomed(view.y, 1 - (y - top) / height, factor),
  };
}

function movedBy(view: PlotView, { width, height }: PlotFrame, from: Place, to: Place): PlotView {
  return { x: moved(view.x, (from.x - to.x) / width), y: moved(view.y, (to.y - from.y) / height) };
}
