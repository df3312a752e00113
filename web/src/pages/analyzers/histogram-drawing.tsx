import { crosstabEntryText } from '@moltrove/contract';
import type { Search } from '@moltrove/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { formatCount } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import { cellWords, countsText } from './crosstab-table.ts';
import type { CrosstabTable } from './crosstab-table.ts';
import { barHeight } from '../../charts/model/bar-height.ts';
import classes from './histogram-drawing.module.css';
import { resultsLink } from './use-analyzer-location.ts';
import { positionOf, useCellFocus } from './use-cell-focus.ts';

interface HistogramDrawingProps {
  readonly table: CrosstabTable;
  readonly search: Search;
  /** Scales each histogram to its own highest bar; otherwise all have the same scale. */
  readonly ownScale: boolean;
}

const height = 96;

/** A small histogram for each row, with a bar for each column; every bar opens its rows. */
export function HistogramDrawing({ table, search, ownScale }: HistogramDrawingProps) {
  const { rows, columns, cells, measure } = table;
  const navigate = useNavigate();
  const { container, active, hot, handlers } = useCellFocus<HTMLUListElement>({
    rows: rows.length,
    columns: columns.length,
    first: 0,
  });
  const highest = (line: (typeof cells)[number]): number =>
    Math.max(0, ...line.map(({ value }) => value ?? 0));
  const ofAll = Math.max(0, ...cells.map((line) => highest(line)));
  const open = (event: MouseEvent<HTMLElement>): void => {
    if (event.target instanceof Element && event.target.closest('a') !== null) return;
    const position = positionOf(event.target);
    if (position === null || (cells[position.row]?.[position.column]?.value ?? 0) === 0) return;
    void navigate(resultsLink(search, table, rows[position.row]!, columns[position.column]!));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- for the keyboard each bar is a link
    <ul ref={container} className={classes.cards} onClick={open} {...handlers}>
      {rows.map((row, r) => {
        const largest = ownScale ? highest(cells[r]!) : ofAll;
        const read = hot?.row === r ? hot.column : null;
        return (
          <li key={row.key} className={classes.card}>
            <Inline gap={5} align="baseline" justify="space-between" size="md">
              <Link
                {...resultsLink(search, table, row, null)}
                preload={false}
                className={classes.title}
                data-link="quiet"
                title={`${crosstabEntryText(row)}: ${countsText(row)}`}
              >
                {crosstabEntryText(row)}
              </Link>
              <Words as="span" tone="muted" size="sm">
                {formatCount(row[measure])}
              </Words>
            </Inline>
            <svg
              viewBox={`0 0 ${columns.length} ${height}`}
              preserveAspectRatio="none"
              className={classes.bars}
              role="group"
              aria-label={`Bars of ${crosstabEntryText(row)}`}
            >
              {columns.map((column, c) => {
                const { value } = cells[r]![c]!;
                const isActive = active.row === r && active.column === c;
                const isHot = read === c;
                const drawn = barHeight(value ?? 0, largest, height - 4);
                const bar = (
                  <>
                    <rect x={c} y={0} width={1} height={height} className={classes.hit} />
                    <rect
                      x={c + 0.06}
                      y={height - drawn}
                      width={0.88}
                      height={drawn}
                      className={classes.bar}
                    />
                  </>
                );
                const cellAttributes = { 'data-row': r, 'data-column': c, 'data-hot': isHot || undefined };
                if (!(isHot || isActive) || (value ?? 0) === 0) {
                  return (
                    <g
                      key={column.key}
                      {...cellAttributes}
                      {...(isActive && { tabIndex: 0, role: 'img', 'aria-label': cellWords(table, r, c) })}
                    >
                      {bar}
                    </g>
                  );
                }
                return (
                  <g key={column.key} {...cellAttributes}>
                    <Link
                      {...resultsLink(search, table, row, column)}
                      preload={false}
                      tabIndex={isActive ? 0 : -1}
                      aria-label={cellWords(table, r, c)}
                    >
                      {bar}
                    </Link>
                  </g>
                );
              })}
            </svg>
            <Inline
              as="p"
              gap={4}
              align="stretch"
              justify="space-between"
              className={classes.axis}
              aria-hidden="true"
            >
              {highest(cells[r]!) === 0 && read === null ? (
                <span>No value of {table.columnChart.label}</span>
              ) : read === null ? (
                <>
                  <span>{columns[0]?.label}</span>
                  <span>{columns.at(-1)?.label}</span>
                </>
              ) : (
                <Words as="span" lines={1} tone="ink">
                  {columns[read]?.label}: {countsText(cells[r]![read]!)}
                  {table.share === 'none' ? '' : `, ${cells[r]![read]!.text}`}
                </Words>
              )}
            </Inline>
          </li>
        );
      })}
    </ul>
  );
}
