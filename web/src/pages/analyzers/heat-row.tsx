import type { Search } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { AxisHead } from './axis-head.tsx';
import type { HeadActions } from './axis-head.tsx';
import type { AxisEntry } from './axis-entries.ts';
import { cellWords } from './crosstab-table.ts';
import type { CrosstabTable } from './crosstab-table.ts';
import { heatColour } from '../../ui/heat-colours.ts';
import type { Scheme } from '../../ui/heat-colours.ts';
import classes from './heat-row.module.css';
import { resultsLink } from './use-analyzer-location.ts';

interface HeatRowProps {
  readonly at: number;
  readonly from: number;
  readonly entry: AxisEntry;
  readonly table: CrosstabTable;
  readonly search: Search;
  /** The colours of the cells; null for none. */
  readonly scheme: Scheme | null;
  /** The columns of the active and the hovered cell if they are in this row. */
  readonly active: number | null;
  readonly hovered: number | null;
  readonly isHeadHot: boolean;
  readonly actions: HeadActions;
}

/** A header and its cells. Only active and hovered cells render a link, because a table may have 10,000 cells. */
export const HeatRow = memo(function HeatRow({
  at,
  from,
  entry,
  table,
  search,
  scheme,
  active,
  hovered,
  isHeadHot,
  actions,
}: HeatRowProps) {
  return (
    <tr aria-rowindex={from + at + 2}>
      <AxisHead
        axis="rows"
        at={at}
        entry={entry}
        table={table}
        search={search}
        active={active === -1}
        hot={isHeadHot}
        actions={actions}
      />
      {table.cells[at]!.map(({ value, text, scalePosition }, column) => {
        const colour = scalePosition === null || scheme === null ? null : heatColour(scheme, scalePosition);
        const isActive = active === column;
        const isHot = isActive || hovered === column;
        const words = isHot ? cellWords(table, at, column) : undefined;
        return (
          <td
            key={table.columns[column]!.key}
            data-row={at}
            data-column={column}
            data-impossible={value === null || undefined}
            data-zero={value === 0 || undefined}
            style={colour === null ? undefined : { background: colour.ground, color: colour.ink }}
          >
            {isHot && value !== null && value > 0 ? (
              <Link
                {...resultsLink(search, table, entry, table.columns[column]!)}
                preload={false}
                className={classes.cell}
                tabIndex={isActive ? 0 : -1}
                aria-label={words}
                title={words}
              >
                {text}
              </Link>
            ) : (
              <span className={classes.cell} tabIndex={isActive ? 0 : undefined} title={words}>
                {value === 0 ? (
                  <>
                    <span aria-hidden="true">·</span>
                    <span className={classes.spoken}>{text}</span>
                  </>
                ) : (
                  text
                )}
                {value === null && <span className={classes.spoken}>cannot occur together</span>}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
});
