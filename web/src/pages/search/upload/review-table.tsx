import { VisuallyHidden } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Inline } from '../../../ui/inline.tsx';
import classes from './review-table.module.css';
import { Words } from '../../../ui/words.tsx';

interface Row {
  /** Line of the file, from 1. */
  readonly line: number;
}

interface Props<R extends Row> {
  readonly label: string;
  readonly rows: readonly R[];
  /** The headings of the cells after the line number. */
  readonly columns: readonly [string, string];
  readonly children: (row: R) => readonly [term: ReactNode, answer: ReactNode, actions: ReactNode];
}

const rowPx = 40;

/** A table of up to 100,000 lines that renders only the visible ones. */
export function ReviewTable<R extends Row>({ label, rows, columns, children }: Props<R>) {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions are used here only, and never memoized
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    overscan: 6,
    getItemKey: (index) => rows[index]?.line ?? index,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
    <div ref={box} className={classes['box']} tabIndex={0} role="group" aria-label={`${label}, scrolls`}>
      <div role="table" aria-label={label} aria-rowcount={rows.length + 1}>
        <div role="row" aria-rowindex={1} className={`${classes['row']} ${classes['head']}`}>
          <span role="columnheader">Line</span>
          <span role="columnheader">{columns[0]}</span>
          <span role="columnheader">{columns[1]}</span>
          <span role="columnheader">
            <VisuallyHidden>What to do</VisuallyHidden>
          </span>
        </div>
        <div role="rowgroup" className={classes['rows']} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start, key }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const [term, answer, actions] = children(row);
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                className={`${classes['row']} ${classes['line']}`}
                data-hover=""
                style={{ transform: `translateY(${start}px)` }}
              >
                <Words role="cell" as="span" tone="muted">
                  {row.line}
                </Words>
                <Words role="cell" as="span" breaksWords>
                  {term}
                </Words>
                <Inline as="span" gap={4} rowGap={2} wrap role="cell" className={classes['answer']}>
                  {answer}
                </Inline>
                <Inline
                  as="span"
                  gap={1}
                  align="stretch"
                  justify="end"
                  role="cell"
                  className={classes['actions']}
                >
                  {actions}
                </Inline>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
