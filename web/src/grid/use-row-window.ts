import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/**
 * A page of up to this many rows is rendered completely, so that the browser's own search finds every row.
 */
const allRenderedUpTo = 25;

interface RowWindow {
  /** Indexes of the rows to render; `before` and `after` are the heights of the others, in pixels. */
  readonly items: readonly number[];
  readonly before: number;
  readonly after: number;
  readonly measure: ((element: Element | null) => void) | undefined;
  readonly scrollTo: (row: number) => void;
}

/** Renders the visible rows and a few around them; a short page is rendered completely. */
export function useRowWindow(
  container: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowWindow {
  const windowed = count > allRenderedUpTo;
  // oxlint-disable-next-line react/incompatible-library -- its functions are used here only, and never memoized
  const virtualizer = useVirtualizer({
    count,
    enabled: windowed,
    getScrollElement: () => container.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  if (!windowed) {
    return {
      items: [...Array.from({ length: count }).keys()],
      before: 0,
      after: 0,
      measure: undefined,
      scrollTo() {},
    };
  }
  const items = virtualizer.getVirtualItems();
  return {
    items: items.map((item) => item.index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
    scrollTo: (row) => virtualizer.scrollToIndex(row, { align: 'auto' }),
  };
}
