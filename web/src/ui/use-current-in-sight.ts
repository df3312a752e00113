import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Scrolls the link of the current page into view in a row of links that may be wider than the screen, or back to the first
 * link if none is current, also when the width of the row changes. `key` must change with the page and the widths of the
 * links.
 */
export function useCurrentInSight<Line extends HTMLElement>(key: string): RefObject<Line | null> {
  const line = useRef<Line>(null);
  useEffect(() => {
    const row = line.current;
    if (row === null) return;
    // Calls back at once, too: after the layout of the next frame. To read places here would lay out the whole page.
    const observer = new ResizeObserver(() => showCurrent(row));
    observer.observe(row);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the key changes when the link may have moved
  }, [key]);
  return line;
}

function showCurrent(row: HTMLElement): void {
  const shown = row.querySelector<HTMLElement>('[aria-current="page"], [aria-current="location"]');
  if (shown === null) {
    row.scrollLeft = 0;
    return;
  }
  // Scrolls only the row; scrollIntoView would scroll the page too.
  const [rowBox, linkBox] = [row.getBoundingClientRect(), shown.getBoundingClientRect()];
  row.scrollLeft += linkBox.left + linkBox.width / 2 - (rowBox.left + rowBox.width / 2);
}
