import { useElementSize, useMergedRef } from '@mantine/hooks';
import { VisuallyHidden } from '@mantine/core';
import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { FocusEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { PreviewContext, previewKey } from '../../chem-ui/preview-store.ts';
import type { Previewed, PreviewStore } from '../../chem-ui/preview-store.ts';
import { positionOf } from '../../grid/use-grid-focus.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import classes from './preview-frame.module.css';
import { PreviewPanel } from './preview-panel.tsx';
import { previewSteps } from './row-previews.ts';
import type { PreviewStep, RowPreviews } from './row-previews.ts';
import { whenRendered } from './when-rendered.ts';

interface Props {
  /** What the rows shown can preview, in their order. */
  readonly rows: readonly RowPreviews[];
  /** Of the page: links outside of the rows may use it too. */
  readonly store: PreviewStore;
  /** Scrolls to a row that may not be rendered; null if all rows are. */
  readonly scrollToRow?: RefObject<((row: number) => void) | null>;
  /** At the edge of the window, for rows on a page that scrolls; otherwise it is as high as the rows. */
  readonly atWindowEdge?: boolean;
  /** A link to the row of what is shown within these results. */
  readonly renderRowLink: (shown: Previewed) => ReactNode;
  /** The rows; `width` is that of rows and preview together, in pixels, and 0 before the first layout. */
  readonly children: (width: number) => ReactNode;
}

/** Rows with a preview at their right, or below them on a narrow screen; it opens by the links of the rows. */
export function PreviewFrame(props: Props) {
  const { rows, store, scrollToRow, atWindowEdge, renderRowLink, children } = props;
  const shown = useSyncExternalStore(store.subscribe, () => store.shown);
  const [announced, setAnnounced] = useState('');
  const [announcedOf, setAnnouncedOf] = useState(store);
  const frame = useRef<HTMLDivElement>(null);
  const { ref: sizeRef, width } = useElementSize();
  const mergedRef = useMergedRef(frame, sizeRef);
  const lastInput = useRef<'key' | 'pointer'>('pointer');
  const lastColumn = useRef(1);
  const isOpen = shown !== null;
  const isSheet = useNarrow('tablet');
  const steps = useMemo(() => (shown === null ? null : previewSteps(rows, shown)), [rows, shown]);

  // A step from one preview to another does not render the rows again.
  const content = useMemo(() => children(width), [children, width]);

  if (announcedOf !== store) {
    setAnnouncedOf(store);
    setAnnounced('');
  }

  // The sheet may cover the link that opened it.
  useLayoutEffect(() => {
    if (isOpen && isSheet) store.opener?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, isSheet, store]);

  /** A link of the rows to what is shown, in the column last used if it has one. */
  function linkOf(previewed: Previewed): HTMLElement | null {
    const links = [
      ...(frame.current?.querySelectorAll<HTMLElement>(`[data-preview="${previewKey(previewed)}"]`) ?? []),
    ];
    return links.find((link) => positionOf(link)?.column === lastColumn.current) ?? links[0] ?? null;
  }

  function close(): void {
    const { shown: closed, opener } = store;
    if (closed === null) return;
    const { activeElement } = document;
    const isInRows = activeElement !== null && positionOf(activeElement) !== null;
    const isOpener = opener?.isConnected === true && opener.dataset['preview'] === previewKey(closed);
    const link = isOpener ? opener : linkOf(closed);
    store.close();
    setAnnounced('');
    if (!isInRows) link?.focus({ preventScroll: isOpener });
  }

  /** Shows another row; a focus in the table moves there. */
  function goTo({ previewed, row }: PreviewStep): void {
    const { activeElement } = document;
    const from = activeElement === null ? null : positionOf(activeElement);
    store.show(previewed);
    scrollToRow?.current?.(row);
    const column = from?.column ?? 1;
    whenRendered(
      () =>
        frame.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ??
        linkOf(previewed),
      (cell) => (from === null ? scrollToCell(cell) : cell.focus()),
    );
  }

  useShortcuts(
    steps === null
      ? {}
      : {
          '[': () => steps.previous !== null && goTo(steps.previous),
          ']': () => steps.next !== null && goTo(steps.next),
          Escape() {
            if (document.activeElement === document.body || document.activeElement === store.opener) close();
          },
        },
  );

  function onKeyDownCapture(event: KeyboardEvent<HTMLElement>): void {
    lastInput.current = 'key';
    // Menus and cards of the rows are rendered elsewhere and close first.
    if (event.key !== 'Escape' || shown === null || !event.currentTarget.contains(event.target as Node))
      return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  /** The preview follows the focus that keys move from row to row. */
  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    const { row, column } = positionOf(target) ?? { row: -1, column: lastColumn.current };
    lastColumn.current = column;
    if (lastInput.current !== 'key' || shown === null || row < 0) return;
    const previewed = rows[row]?.[shown.kind] ?? null;
    if (previewed !== null && !store.isShown(previewed)) store.show(previewed);
  }

  return (
    <PreviewContext value={store}>
      <div
        ref={mergedRef}
        className={classes.frame}
        data-open={isOpen}
        data-at-edge={atWindowEdge}
        onKeyDownCapture={onKeyDownCapture}
        onPointerDownCapture={() => {
          lastInput.current = 'pointer';
        }}
        onFocus={onFocus}
      >
        <div className={classes.rows}>{content}</div>
        {shown !== null && steps !== null && (
          <PreviewPanel
            shown={shown}
            steps={steps}
            rowLink={steps.position === null ? null : renderRowLink(shown)}
            onStep={goTo}
            onClose={close}
            onAnnounce={setAnnounced}
          />
        )}
        <VisuallyHidden role="status">{announced}</VisuallyHidden>
      </div>
    </PreviewContext>
  );
}

/** Of a card, as much as there is room for, and always the link. */
function scrollToCell(cell: HTMLElement): void {
  cell.closest('li')?.scrollIntoView({ block: 'nearest' });
  cell.scrollIntoView({ block: 'nearest' });
}
