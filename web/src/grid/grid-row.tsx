import { ActionIcon, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { Column } from '@moltrove/contract';
import { memo } from 'react';
import { CellContent } from './grid-cell.tsx';
import classes from './grid.module.css';
import { innerGridsOf } from './inner-grid.ts';
import { RowDetail } from './row-detail.tsx';
import type { GridRow } from './row.ts';

export interface GridRowProps {
  readonly row: GridRow;
  readonly id: string;
  /** Place on this page, from 0, and in the whole tab, from 1. */
  readonly index: number;
  readonly position: number;
  readonly columns: readonly Column[];
  readonly prefixes: ReadonlyMap<string, string>;
  readonly height: number;
  readonly selected: boolean;
  readonly expanded: boolean;
  readonly isNew: boolean;
  /** Column of the cell that the keyboard is on, from 0 for the checkbox; null when it is in another row. */
  readonly activeColumn: number | null;
  readonly openedColumn: number | null;
  readonly onSelect: (index: number, extend: boolean) => void;
  readonly onExpand: (id: string) => void;
  readonly onCloseText: (byKey: boolean) => void;
}

/** One row with its expander; the checkbox stands in column 0. */
export const GridRowView = memo(function GridRowView(props: GridRowProps) {
  const { row, id, index, columns, height, selected, expanded, activeColumn } = props;
  const grids = innerGridsOf(row['innerGrids']);
  const cell = (column: number) => ({
    'data-row': index,
    'data-column': column,
    tabIndex: activeColumn === column ? 0 : -1,
  });
  return (
    <>
      <tr
        aria-rowindex={props.position + 1}
        aria-selected={selected}
        className={classes.row}
        style={{ height }}
      >
        <td
          {...cell(0)}
          className={`${classes.cell} ${classes.control}`}
          aria-label={`Row ${props.position}`}
        >
          <div className={classes.controls}>
            <Checkbox
              size="xs"
              checked={selected}
              tabIndex={-1}
              aria-label={`Select row ${props.position}`}
              onChange={(event) => props.onSelect(index, (event.nativeEvent as MouseEvent).shiftKey)}
            />
            {grids.length > 0 && (
              <ActionIcon
                size="xs"
                tabIndex={-1}
                aria-expanded={expanded}
                aria-label={expanded ? 'Hide the rows inside' : 'Show the rows inside'}
                onClick={() => props.onExpand(id)}
              >
                {expanded ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
              </ActionIcon>
            )}
          </div>
        </td>
        {columns.map((column, columnIndex) => (
          <td
            key={column.key}
            {...cell(columnIndex + 1)}
            className={`${classes.cell} ${columnIndex === 0 ? classes.pinned : ''}`}
            data-align={isRight(column, props.prefixes) ? 'right' : 'left'}
            data-type={column.type}
          >
            <CellContent
              column={column}
              row={row}
              prefixes={props.prefixes}
              isNew={props.isNew && column.key === 'str_id'}
              opened={props.openedColumn === columnIndex + 1}
              onClose={props.onCloseText}
            />
          </td>
        ))}
        <td className={classes.filler} aria-hidden="true" />
      </tr>
      {expanded && grids.length > 0 && (
        <tr className={classes.detailRow}>
          <td colSpan={columns.length + 2}>
            <RowDetail grids={grids} />
          </td>
        </tr>
      )}
    </>
  );
});

/** Numbers, and texts that stand for numbers with a prefix, align to the right. */
export function isRight(column: Column, prefixes: ReadonlyMap<string, string>): boolean {
  return column.type === 'integer' || column.type === 'number' || prefixes.has(column.key);
}
