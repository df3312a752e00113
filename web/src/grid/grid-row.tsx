import type { Column, RowView } from '@moltrove/contract';
import { memo, use } from 'react';
import { CheckBox } from '../ui/check-box.tsx';
import { heatColour } from '../ui/heat-colours.ts';
import type { HeatColour, Scheme } from '../ui/heat-colours.ts';
import { IconChevronDown, IconChevronRight } from '../ui/icons/tabler.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Inline } from '../ui/inline.tsx';
import { useScheme } from '../ui/use-scheme.ts';
import type { ColourScale } from './colour-scale.ts';
import { CellContent } from './grid-cell.tsx';
import type { CellContentProps } from './grid-cell.tsx';
import { ControlCell, DataCell, FillerCell, RowFrame } from './grid-cells.tsx';
import { GridExtrasContext } from './grid-extras.ts';
import classes from './grid-row.module.css';
import { innerGridsOf } from './inner-grid.ts';
import { pinProps } from './pin-props.ts';
import { RowDetail } from './row-detail.tsx';
import { useRowMark } from './row-mark.ts';
import type { GridRow } from './row.ts';
import type { DrawingSize } from './row-view.ts';

export interface GridRowProps {
  readonly row: GridRow;
  readonly id: string;
  /** Index on this page, from 0, and number in the complete tab, from 1. */
  readonly index: number;
  readonly position: number;
  readonly columns: readonly Column[];
  readonly prefixes: ReadonlyMap<string, string>;
  readonly height: number;
  readonly drawing: DrawingSize;
  readonly view: RowView;
  readonly selected: boolean;
  /** The reason why the row cannot be selected now; null if it can. */
  readonly selectionOff: string | null;
  readonly expanded: boolean;
  readonly isNew: boolean;
  /** Left offsets of the pinned columns. */
  readonly pins: readonly number[];
  /** Colour scales of the columns that are coloured by value. */
  readonly scales: ReadonlyMap<string, ColourScale>;
  /** Column of the active cell, where 0 is the checkbox; null if it is in another row. */
  readonly activeColumn: number | null;
  readonly openedColumn: number | null;
  readonly onSelect: (index: number, extend: boolean) => void;
  readonly onExpand: (id: string) => void;
  readonly onCloseText: (byKey: boolean) => void;
}

/** A row with its expander; the checkbox is in column 0. */
export const GridRowView = memo(function GridRowView(props: GridRowProps) {
  const { row, id, index, columns, height, selected, expanded, activeColumn } = props;
  const grids = innerGridsOf(row['innerGrids']);
  const extras = use(GridExtrasContext);
  const detail = extras.rowDetail(row);
  const scheme = useScheme();
  const inside = detail?.label ?? 'the rows inside';
  const cell = (column: number) => ({
    'data-row': index,
    'data-column': column,
    tabIndex: activeColumn === column ? 0 : -1,
  });
  return (
    <>
      <RowFrame
        aria-rowindex={props.position + 1}
        aria-selected={selected}
        data-marked={useRowMark(row)}
        data-reveals=""
        data-view={props.view}
        style={{ height }}
      >
        <ControlCell {...cell(0)} aria-label={`Row ${props.position}`}>
          <Inline gap={2}>
            <CheckBox
              checked={selected}
              disabled={props.selectionOff !== null}
              title={props.selectionOff ?? undefined}
              tabIndex={-1}
              aria-label={`Select row ${props.position}`}
              onChange={(event) => props.onSelect(index, (event.nativeEvent as MouseEvent).shiftKey)}
            />
            {(grids.length > 0 || detail !== null) && (
              <IconButton
                size="xs"
                tabIndex={-1}
                aria-expanded={expanded}
                aria-label={`${expanded ? 'Hide' : 'Show'} ${inside}`}
                title={detail?.label}
                onClick={() => props.onExpand(id)}
              >
                {expanded ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
              </IconButton>
            )}
            {extras.rowMarks !== null && <span className={classes.marks}>{extras.rowMarks(row)}</span>}
          </Inline>
        </ControlCell>
        {columns.map((column, columnIndex) => (
          <Cell
            key={column.key}
            index={index}
            at={columnIndex + 1}
            isActive={activeColumn === columnIndex + 1}
            pins={props.pins}
            scheme={scheme}
            scale={props.scales.get(column.key)}
            column={column}
            row={row}
            prefixes={props.prefixes}
            drawing={props.drawing}
            isNew={props.isNew && column.key === 'str_id'}
            opened={props.openedColumn === columnIndex + 1}
            onClose={props.onCloseText}
          />
        ))}
        <FillerCell />
      </RowFrame>
      {expanded && (grids.length > 0 || detail !== null) && (
        <tr className={classes.detailRow}>
          <td colSpan={columns.length + 2}>
            {grids.length > 0 && <RowDetail grids={grids} />}
            {detail?.content}
          </td>
        </tr>
      )}
    </>
  );
});

interface CellProps extends CellContentProps {
  readonly index: number;
  /** Column of the cell, where 0 is the checkbox. */
  readonly at: number;
  readonly isActive: boolean;
  readonly pins: readonly number[];
  readonly scheme: Scheme;
  readonly scale: ColourScale | undefined;
}

/** Rendered again only when something of its own changes, not when its row is selected. */
const Cell = memo(function Cell({ index, at, isActive, pins, scheme, scale, ...content }: CellProps) {
  const { column, row, prefixes } = content;
  return (
    <DataCell
      data-row={index}
      data-column={at}
      tabIndex={isActive ? 0 : -1}
      {...pinProps(pins, at - 1, colourOf(scheme, scale, row))}
      data-align={isRight(column, prefixes) ? 'right' : 'left'}
      data-type={column.type}
    >
      <CellContent {...content} />
    </DataCell>
  );
});

function colourOf(scheme: Scheme, scale: ColourScale | undefined, row: GridRow): HeatColour | null {
  const share = scale?.shareOf(row) ?? null;
  return share === null ? null : heatColour(scheme, share);
}

/** Numbers, and texts that represent numbers with a prefix, are right-aligned. */
export function isRight(column: Column, prefixes: ReadonlyMap<string, string>): boolean {
  return column.type === 'integer' || column.type === 'number' || prefixes.has(column.key);
}
