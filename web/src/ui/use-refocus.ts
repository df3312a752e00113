import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface Refocus {
  /** To be called before the thing at this place is taken away. */
  readonly expectLoss: (place: number) => void;
}

/**
 * Keeps the focus in a list whose focused part is taken away: it goes to what then stands in its place, to the last
 * one when nothing does. `stops` chooses, in order, what can have it; `keys` changes when the list has changed.
 */
export function useRefocus(container: RefObject<HTMLElement | null>, stops: string, keys: string): Refocus {
  const lost = useRef<number | null>(null);
  useEffect(() => {
    const place = lost.current;
    lost.current = null;
    if (place === null || (document.activeElement ?? document.body) !== document.body) return;
    const found = [...(container.current?.querySelectorAll<HTMLElement>(stops) ?? [])];
    (found[place] ?? found.at(-1))?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- the list has changed when its keys have
  }, [container, stops, keys]);
  const expectLoss = useCallback((place: number) => {
    lost.current = place;
  }, []);
  return { expectLoss };
}
