import { useState } from 'react';
import type { PointerEvent } from 'react';

/** Handlers of an edge that changes a width, in pixels, while it is dragged. */
export function useWidthDrag(width: number, onWidth: (width: number) => void) {
  const [grip, setGrip] = useState<{ x: number; width: number } | null>(null);
  const letGo = () => setGrip(null);
  return {
    isDragged: grip !== null,
    handlers: {
      onPointerDown(event: PointerEvent) {
        event.currentTarget.setPointerCapture(event.pointerId);
        setGrip({ x: event.clientX, width });
      },
      onPointerMove(event: PointerEvent) {
        if (grip !== null) onWidth(grip.width + event.clientX - grip.x);
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
    },
  };
}
