import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Of a line of links that may be wider than the screen, brings the one of the current page into sight; `key` changes with the
 * page and with the room that the links take.
 */
export function useCurrentInSight<Line extends HTMLElement>(key: string): RefObject<Line | null> {
  const line = useRef<Line>(null);
  useEffect(() => {
    const box = line.current;
    const shown = box?.querySelector<HTMLElement>('[aria-current="page"]') ?? null;
    if (box !== null && shown !== null) {
      // Only the line moves: scrolling into view would move the page too.
      const [of, at] = [box.getBoundingClientRect(), shown.getBoundingClientRect()];
      box.scrollLeft += at.left + at.width / 2 - (of.left + of.width / 2);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key says when to look again
  }, [key]);
  return line;
}
