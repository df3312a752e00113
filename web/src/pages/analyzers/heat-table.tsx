import { useComputedColorScheme } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { MouseEvent } from 'react';
import { formatCount } from '../../ui/format.ts';
import { AxisHead } from './axis-head.tsx';
import type { HeadActions } from './axis-head.tsx';
import { countsText } from './crosstab-table.ts';
import type { CrosstabTable } from './crosstab-table.ts';
import { HeatRow } from './heat-row.tsx';
import classes from './heat-table.module.css';
import { positionOf, useCellFocus } from './use-cell-focus.ts';
import { resultsLink } from './use-analyzer-location.ts';
import type { Search } from '@moltrove/contract';

interface HeatTableProps {
  readonly table: CrosstabTable;
  /** The search that the table covers; links restrict it further. */
  readonly search: Search;
  readonly label: string;
  readonly actions: HeadActions;
  /** Shows cells without colours, for instance below another drawing. */
  readonly plain?: boolean;
  /** Number of preceding rows in another drawing, which the row indexes continue. */
  readonly from?: number;
}

/** Maximum number of columns with room for horizontal labels. */
const maxWideColumns = 8;

/**
 * Coloured cells with their numbers; headers stay visible. Arrow keys move the focus, Enter opens the rows that a
 * number counts.
 */
export function HeatTable({ table, search, label, actions, plain = false, from = 0 }: HeatTableProps) {
  const { rows, columns, measure, whole, rowChart, columnChart } = table;
  const scheme = useComputedColorScheme('light');
  const navigate = useNavigate();
  const { container, active, hovered, focused, handlers } = useCellFocus<HTMLTableElement>({
    rows: rows.length,
    columns: columns.length,
    first: -1,
  });
  const open = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const { target } = event;
      if (!(target instanceof Element) || target.closest('a, button, [role="menu"]') !== null) return;
      const position = positionOf(target);
      if (position === null || position.row < 0 || position.column < 0) return;
      if ((table.cells[position.row]?.[position.column]?.value ?? 0) === 0) return;
      void navigate(resultsLink(search, table, rows[position.row]!, columns[position.column]!));
    },
    [table, rows, columns, search, navigate],
  );
  // A pointer resting on another cell must not hide the menu of the focused header.
  const isHot = (row: number, column: number): boolean =>
    [focused, hovered].some((at) => at?.row === row && at.column === column);
  const isActive = (row: number, column: number): boolean => active.row === row && active.column === column;
  const isImages = columnChart.type === 'Image';
  const isWide = columns.length <= maxWideColumns || isImages;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table with keyboard navigation of cells
    <table
      ref={container}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      className={classes.table}
      data-wide={isWide}
      data-images={rowChart.type === 'Image'}
      onClick={open}
      {...handlers}
    >
      <thead>
        <tr>
          <th
            scope="col"
            className={classes.corner}
            data-row={-1}
            data-column={-1}
            aria-label={`All: ${countsText(whole)}`}
          >
            <span className={classes.axes}>
              {columnChart.label} →<br />
              {rowChart.label} ↓
            </span>
            <Link
              {...resultsLink(search, table, null, null)}
              preload={false}
              className={classes.total}
              data-link="quiet"
              tabIndex={isActive(-1, -1) ? 0 : -1}
              title={`All results: ${countsText(whole)}`}
            >
              {formatCount(whole[measure])}
            </Link>
          </th>
          {columns.map((entry, at) => (
            <AxisHead
              key={entry.key}
              axis="columns"
              at={at}
              entry={entry}
              table={table}
              search={search}
              active={isActive(-1, at)}
              hot={isHot(-1, at)}
              actions={actions}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((entry, at) => (
          <HeatRow
            key={entry.key}
            at={at}
            from={from}
            entry={entry}
            table={table}
            search={search}
            scheme={plain ? null : scheme}
            active={active.row === at ? active.column : null}
            hovered={hovered?.row === at ? hovered.column : null}
            isHeadHot={isHot(at, -1)}
            actions={actions}
          />
        ))}
      </tbody>
    </table>
  );
}
