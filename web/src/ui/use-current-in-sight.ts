import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Scrolls the link of the current page into view in a row of links that may be wider than the screen, or back to the first
 * link if none is current. `key` must change with the page and the widths of the links.
 */
export function useCurrentInSight<Line extends HTMLElement>(key: string): RefObject<Line | null> {
  const line = useRef<Line>(null);
  useEffect(() => {
    const box = line.current;
    const shown = box?.querySelector<HTMLElement>('[aria-current="page"], [aria-current="location"]') ?? null;
    if (box === null) return;
    if (shown === null) box.scrollLeft = 0;
    else {
      // Scrolls only the row; scrollIntoView would scroll the page too.
      const [rowBox, tabBox] = [box.getBoundingClientRect(), shown.getBoundingClientRect()];
      box.scrollLeft += tabBox.left + tabBox.width / 2 - (rowBox.left + rowBox.width / 2);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key changes when the link may have moved
  }, [key]);
  return line;
}
