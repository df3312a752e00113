import type { RefObject } from 'react';
import { startTransition, useEffect, useState } from 'react';

/** Rows that are rendered between two other tasks, such as a scroll or a click. */
const rowsAtOnce = 6;
const leastRows = 8;

interface RenderedRows {
  /** Number of rows to render; `after` is the estimated height of the others, in pixels. */
  readonly count: number;
  readonly after: number;
  readonly scrollTo: (row: number) => void;
}

/**
 * Renders the rows that fit into the window at once, and the others in small pieces soon after, so that neither the
 * first view nor a click waits for a whole page. All are rendered in the end: scrolling then needs no work, and the
 * browser's own search finds every row.
 */
export function useRenderedRows(
  container: RefObject<HTMLElement | null>,
  ids: readonly string[],
  rowHeight: number,
): RenderedRows {
  const page = ids.join(' ');
  const [rendered, setRendered] = useState({ page: '', count: 0 });
  const inWindow = Math.max(leastRows, Math.ceil(window.innerHeight / rowHeight));
  const count = Math.min(ids.length, rendered.page === page ? rendered.count : inWindow);
  useEffect(() => {
    if (count < ids.length)
      startTransition(() =>
        setRendered((now) =>
          now.page === page && now.count > count ? now : { page, count: count + rowsAtOnce },
        ),
      );
  }, [page, count, ids.length]);
  return {
    count,
    after: (ids.length - count) * rowHeight,
    scrollTo(row) {
      if (row >= count) setRendered({ page, count: row + 1 });
      requestAnimationFrame(() =>
        container.current
          ?.querySelector(`[data-row="${row}"]`)
          ?.closest('tr')
          ?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' }),
      );
    },
  };
}
