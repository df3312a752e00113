import { crosstabEntryText } from '@moltrove/contract';
import { useElementSize } from '@mantine/hooks';
import type { Search } from '@moltrove/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { formatCount } from '../../ui/format.ts';
import { Words } from '../../ui/words.tsx';
import { tickLabels, ticksTo } from './axis-ticks.ts';
import { cellWords, countsText } from './crosstab-table.ts';
import type { CrosstabTable } from './crosstab-table.ts';
import classes from './line-drawing.module.css';
import { lineHues, maxLines } from './line-limits.ts';
import { measureText } from './measure-text.ts';
import { resultsLink } from './use-analyzer-location.ts';
import { positionOf, useCellFocus } from './use-cell-focus.ts';

interface LineDrawingProps {
  readonly table: CrosstabTable;
  readonly search: Search;
}

const height = 340;
const edge = { left: 52, right: 16, top: 14, bottom: 34 } as const;

/** A line for each of the first rows, with a point for each column; every point opens its rows. */
export function LineDrawing({ table, search }: LineDrawingProps) {
  const { columns, columnChart, share } = table;
  const rows = table.rows.slice(0, maxLines);
  const { ref, width } = useElementSize();
  const navigate = useNavigate();
  const [pointed, setPointed] = useState<number | null>(null);
  const { container, active, hot, handlers } = useCellFocus<SVGSVGElement>({
    rows: rows.length,
    columns: columns.length,
    first: 0,
  });
  const largest = Math.max(
    0,
    ...table.cells
      .slice(0, maxLines)
      .flat()
      .map(({ value }) => value ?? 0),
  );
  const ticks = ticksTo(largest, share === 'none');
  const labels = tickLabels(ticks, share === 'none' ? '' : ' %');
  const top = ticks.at(-1)!;
  const drawn = Math.max(280, width);
  const x = (at: number): number =>
    edge.left + ((at + 0.5) / Math.max(1, columns.length)) * (drawn - edge.left - edge.right);
  const y = (value: number): number =>
    height - edge.bottom - (value / top) * (height - edge.top - edge.bottom);
  const lit = hot?.row ?? pointed;
  const every = Math.ceil(columns.length / Math.max(1, Math.floor((drawn - edge.left) / 64)));
  const open = (event: MouseEvent<SVGSVGElement>): void => {
    if (event.target instanceof Element && event.target.closest('a') !== null) return;
    const position = positionOf(event.target);
    if (position === null || (table.cells[position.row]?.[position.column]?.value ?? 0) === 0) return;
    void navigate(resultsLink(search, table, rows[position.row]!, columns[position.column]!));
  };
  return (
    <div className={classes.drawing}>
      <div ref={ref} className={classes.plot}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- for the keyboard each point is a link */}
        <svg
          ref={container}
          width={drawn}
          height={height}
          role="group"
          aria-label={`Lines of ${table.rowChart.label} over ${columnChart.label}; arrows move from point to point`}
          onClick={open}
          {...handlers}
        >
          {ticks.map((tick, at) => (
            <g key={tick} aria-hidden="true">
              <line
                className={classes.rule}
                x1={edge.left}
                x2={drawn - edge.right}
                y1={y(tick)}
                y2={y(tick)}
              />
              <text className={classes.tick} x={edge.left - 8} y={y(tick) + 4} textAnchor="end">
                {labels[at]}
              </text>
            </g>
          ))}
          {columns.map((column, at) =>
            at % every === 0 ? (
              <text
                key={column.key}
                className={classes.tick}
                x={x(at)}
                y={height - 14}
                textAnchor="middle"
                aria-hidden="true"
              >
                {column.label}
              </text>
            ) : null,
          )}
          {rows.map((row, r) => (
            <polyline
              key={row.key}
              className={classes.line}
              data-hue={r % lineHues}
              data-dash={Math.floor(r / lineHues)}
              data-dim={(lit !== null && lit !== r) || undefined}
              points={columns.map((_, c) => `${x(c)},${y(table.cells[r]![c]!.value ?? 0)}`).join(' ')}
              aria-hidden="true"
            />
          ))}
          {rows.map((row, r) =>
            columns.map((column, c) => {
              const { value } = table.cells[r]![c]!;
              const isActive = active.row === r && active.column === c;
              const isHot = hot?.row === r && hot.column === c;
              // Zeros have no points, but the focus may still move to them.
              if ((value ?? 0) === 0 && !isActive) return null;
              const at = { cx: x(c), cy: y(value ?? 0) };
              const point = (
                <>
                  <circle {...at} r={6} className={classes.hit} />
                  <circle
                    {...at}
                    r={isHot ? 4.5 : 2.5}
                    className={classes.point}
                    data-hue={r % lineHues}
                    data-dim={(lit !== null && lit !== r) || undefined}
                  />
                </>
              );
              const key = `${row.key} ${column.key}`;
              const cellAttributes = { 'data-row': r, 'data-column': c };
              if (!(isHot || isActive) || (value ?? 0) === 0) {
                return (
                  <g
                    key={key}
                    {...cellAttributes}
                    {...(isActive && { tabIndex: 0, role: 'img', 'aria-label': cellWords(table, r, c) })}
                  >
                    {point}
                  </g>
                );
              }
              return (
                <g key={key} {...cellAttributes}>
                  <Link
                    {...resultsLink(search, table, row, column)}
                    preload={false}
                    tabIndex={isActive ? 0 : -1}
                    aria-label={cellWords(table, r, c)}
                  >
                    {point}
                  </Link>
                </g>
              );
            }),
          )}
        </svg>
        <p className={classes.words} aria-hidden="true">
          {hot === null
            ? 'Point at a line, or move along it with the arrow keys.'
            : cellWords(table, hot.row, hot.column)}
        </p>
        <Words size="sm" tone="muted" className={classes.axis}>
          {measureText(table)} by {columnChart.label}
          {columnChart.unit === null ? '' : ` (${columnChart.unit})`}
        </Words>
      </div>
      <ul className={classes.legend} aria-label="Lines">
        {rows.map((row, r) => (
          <li
            key={row.key}
            onPointerEnter={() => setPointed(r)}
            onPointerLeave={() => setPointed(null)}
            onFocus={() => setPointed(r)}
            onBlur={() => setPointed(null)}
          >
            <svg width={26} height={10} aria-hidden="true">
              <line
                className={classes.line}
                data-hue={r % lineHues}
                data-dash={Math.floor(r / lineHues)}
                x1={0}
                x2={26}
                y1={5}
                y2={5}
              />
            </svg>
            <Link
              {...resultsLink(search, table, row, null)}
              preload={false}
              className={classes.legendLabel}
              data-link="quiet"
              title={`${crosstabEntryText(row)}: ${countsText(row)}`}
            >
              {crosstabEntryText(row)}
            </Link>
            <Words as="span" tone="muted">
              {formatCount(row[table.measure])}
            </Words>
          </li>
        ))}
      </ul>
    </div>
  );
}
