import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface Refocus {
  /** Called before the item at this index is removed. */
  readonly expectLoss: (position: number) => void;
}

/**
 * Keeps the focus in a list when its focused item is removed: it moves to the item now at that index, or to the last
 * one. `stops` is the selector of the focusable items; `keys` must change with the list.
 */
export function useRefocus(container: RefObject<HTMLElement | null>, stops: string, keys: string): Refocus {
  const lost = useRef<number | null>(null);
  useEffect(() => {
    const position = lost.current;
    lost.current = null;
    if (position === null || (document.activeElement ?? document.body) !== document.body) return;
    const candidates = [...(container.current?.querySelectorAll<HTMLElement>(stops) ?? [])];
    (candidates[position] ?? candidates.at(-1))?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- the list has changed when its keys have
  }, [container, stops, keys]);
  const expectLoss = useCallback((position: number) => {
    lost.current = position;
  }, []);
  return { expectLoss };
}
