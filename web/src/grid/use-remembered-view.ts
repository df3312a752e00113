import { useRouter } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CellPosition } from './navigation.ts';
import { rememberView, rememberedView } from './remembered-view.ts';
import { positionOf } from './use-grid-focus.ts';

/**
 * Restores the scroll offsets and the focused cell when the browser goes back to a page with a grid. `isReady` is true
 * once the rows are laid out.
 */
export function useRememberedView(
  container: RefObject<HTMLElement | null>,
  isReady: boolean,
  focusCell: (at: CellPosition) => void,
): void {
  const { history } = useRouter();
  const keyNow = (): string => {
    const { __TSR_key: key = '' } = history.location.state;
    return key;
  };
  const [view] = useState(() => rememberedView(keyNow()));
  const restored = useRef(false);

  useLayoutEffect(() => {
    const box = container.current;
    if (!isReady || restored.current || box === null) return;
    restored.current = true;
    if (view === undefined) return;
    const { top, left, cell } = view;
    box.scrollTo({ top, left });
    if (cell !== null) focusCell(cell);
    // Rows that are rendered only when they are in view change the height after the first scroll.
    requestAnimationFrame(() => box.scrollTo({ top, left }));
  });

  useEffect(() => {
    const box = container.current;
    if (!isReady || box === null) return;
    let frame = 0;
    // Once a frame: to read an offset just after rows changed would lay out the table.
    const onScroll = (): void => {
      const key = keyNow();
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => rememberView(key, { top: box.scrollTop, left: box.scrollLeft }));
    };
    const onFocus = (event: FocusEvent): void => {
      const cell = event.target === null ? null : positionOf(event.target);
      if (cell !== null) rememberView(keyNow(), { cell });
    };
    box.addEventListener('scroll', onScroll, { passive: true });
    box.addEventListener('focusin', onFocus);
    return () => {
      box.removeEventListener('scroll', onScroll);
      box.removeEventListener('focusin', onFocus);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the history of a page never changes
  }, [isReady, container]);
}
