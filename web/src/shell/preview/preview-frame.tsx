import { useElementSize, useMergedRef } from '@mantine/hooks';
import { VisuallyHidden } from '@mantine/core';
import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { FocusEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { PreviewContext, previewKey } from '../../chem-ui/preview-store.ts';
import type { Previewed, PreviewStore } from '../../chem-ui/preview-store.ts';
import { positionOf } from '../../grid/use-grid-focus.ts';
import { latePart, useLatePart } from '../../ui/late-part.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import type { RowThings } from '../../widgets/preview-link/things-of-cell.ts';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import classes from './preview-frame.module.css';
import type { PreviewPanelOf } from './preview-panel-props.ts';
import { previewSteps } from './row-previews.ts';
import type { PreviewStep } from './row-previews.ts';
import { whenRendered } from './when-rendered.ts';

interface Props {
  /** What the rows shown name, in their order. */
  readonly rows: readonly RowThings[];
  /** Of the page: links outside of the rows may use it too. */
  readonly store: PreviewStore;
  /** Scrolls to a row that may not be rendered; null if all rows are. */
  readonly scrollToRow?: RefObject<((row: number) => void) | null>;
  /** At the edge of the window, for rows on a page that scrolls; otherwise it is as high as the rows. */
  readonly atWindowEdge?: boolean;
  /** What is shown within these results; `isInRows` is true if one of the rows names it. */
  readonly renderRowLink: (shown: Previewed, isInRows: boolean) => ReactNode;
  /** The rows; `width` is that of rows and preview together, in pixels, and 0 before the first layout. */
  readonly children: (width: number) => ReactNode;
}

const previewPanel = latePart<PreviewPanelOf>(async () => (await import('./preview-panel.tsx')).PreviewPanel);

/** Rows with a preview at their right, or below them on a narrow screen; it opens by the links of the rows. */
export function PreviewFrame(props: Props) {
  const { rows, store, scrollToRow, atWindowEdge = false, renderRowLink, children } = props;
  const shown = useSyncExternalStore(store.subscribe, () => store.shown);
  const [announced, setAnnounced] = useState('');
  const [announcedOf, setAnnouncedOf] = useState(store);
  const frame = useRef<HTMLDivElement>(null);
  const { ref: sizeRef, width } = useElementSize();
  const mergedRef = useMergedRef(frame, sizeRef);
  const lastInput = useRef<'key' | 'pointer'>('pointer');
  const lastColumn = useRef(1);
  const anchor = useRef<{ readonly link: HTMLElement; readonly top: number } | null>(null);
  const panel = useLatePart(previewPanel, shown !== null, () => store.close());
  const isOpen = shown !== null && panel.Part !== null;
  const isSheet = useNarrow('tablet');
  const steps = useMemo(() => (shown === null ? null : previewSteps(rows, shown)), [rows, shown]);

  // A step from one preview to another does not render the rows again.
  const content = useMemo(() => children(width), [children, width]);

  if (announcedOf !== store) {
    setAnnouncedOf(store);
    setAnnounced('');
  }

  // Text that gets narrower or wider moves what is below it; what was clicked stays where it is.
  useLayoutEffect(() => {
    const { current } = anchor;
    anchor.current = null;
    if (!atWindowEdge || current === null || !current.link.isConnected) return;
    const moved = current.link.getBoundingClientRect().top - current.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  });

  // The sheet may cover the link that opened it.
  useLayoutEffect(() => {
    if (isOpen && isSheet) store.opener?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, isSheet, store]);

  // The followed link, or the way back from it, is gone with what it was part of.
  useLayoutEffect(() => {
    if (shown === null || document.activeElement !== document.body) return;
    frame.current?.querySelector<HTMLElement>('[data-preview-panel] header button')?.focus();
  }, [shown]);

  /** A link of the rows to what is shown, in the column last used if it has one. */
  function linkOf(previewed: Previewed): HTMLElement | null {
    const links = [
      ...(frame.current?.querySelectorAll<HTMLElement>(
        `[data-preview="${CSS.escape(previewKey(previewed))}"]`,
      ) ?? []),
    ];
    return links.find((link) => positionOf(link)?.column === lastColumn.current) ?? links[0] ?? null;
  }

  function keepInPlace(link: HTMLElement | null): void {
    anchor.current = link && { link, top: link.getBoundingClientRect().top };
  }

  function close(): void {
    const { shown: closed, opener } = store;
    if (closed === null) return;
    keepInPlace(opener);
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
          // A page without rows may have another use for these keys.
          ...(steps.total > 0 && {
            '[': () => steps.previous !== null && goTo(steps.previous),
            ']': () => steps.next !== null && goTo(steps.next),
          }),
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
    // Closing the preview moves the focus before this is rendered again.
    if (lastInput.current !== 'key' || store.shown === null || row < 0) return;
    const things = rows[row]?.[store.shown.kind] ?? [];
    if (things[0] !== undefined && !things.some((thing) => store.isShown(thing))) store.show(things[0]);
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
        onClick={() => {
          if (!isOpen) keepInPlace(store.opener);
        }}
        onFocus={onFocus}
      >
        <div className={classes.rows}>{content}</div>
        {shown !== null && steps !== null && panel.Part !== null && (
          <panel.Part
            shown={shown}
            steps={steps}
            rowLink={renderRowLink(shown, steps.position !== null)}
            onBack={store.before === null ? null : () => store.back()}
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
