import type { SarTable, Search } from '@moltrove/contract';
import { memo } from 'react';
import { Structure } from '../../chem-ui/structure.tsx';
import type { ColourOf } from './potency-scale.ts';
import { RowHead } from './row-head.tsx';
import { CellValue, NotTested } from './sar-cell.tsx';
import classes from './sar-row.module.css';
import { structureName } from './structure-name.ts';
import { Words } from '../../ui/words.tsx';

/** Number of columns before the first value: the drawing, and the id with the name. */
export const leadingColumns = 2;
export const drawingSize = { width: 132, height: 84 } as const;

interface Props {
  readonly search: Search;
  readonly row: SarTable['rows'][number];
  /** Index among the rows of the page; `rowIndex` is the index among all rows. */
  readonly index: number;
  readonly rowIndex: number;
  readonly columns: SarTable['columns'];
  readonly colours: readonly ColourOf[];
  readonly shown: readonly string[];
  /** The column of the cell in the tab order, and that of the open cell, if they are in this row. */
  readonly active: number | null;
  readonly opened: number | null;
  readonly onOpen: (row: number, column: number, opened: boolean) => void;
}

/** A structure with its values. */
export const SarRow = memo(function SarRow(props: Props) {
  const { search, row, index, rowIndex, columns, colours, shown, active, opened, onOpen } = props;
  const name = structureName(row);
  const cellProps = (column: number) => ({
    'data-row': index,
    'data-column': column,
    'aria-colindex': column + 1,
    tabIndex: active === column ? 0 : -1,
  });
  return (
    <tr aria-rowindex={rowIndex + 2}>
      <td role="gridcell" className={`${classes.cell} ${classes.drawing}`} {...cellProps(0)}>
        {row.smiles === null ? (
          <Words as="span" tone="muted" size="sm">
            No drawing
          </Words>
        ) : (
          <Structure smiles={row.smiles} name={name} {...drawingSize} tabIndex={-1} strId={row.str_id} />
        )}
      </td>
      <th role="rowheader" scope="row" className={`${classes.cell} ${classes.name}`} {...cellProps(1)}>
        <RowHead search={search} row={row} shown={shown} tabIndex={active === 1 ? 0 : -1} />
      </th>
      {columns.map((column, at) => {
        const columnIndex = at + leadingColumns;
        const cell = row.cells[at] ?? null;
        return (
          <td key={column.key} role="gridcell" className={classes.cell} {...cellProps(columnIndex)}>
            {cell === null ? (
              <NotTested />
            ) : (
              <CellValue
                search={search}
                strId={row.str_id}
                name={name}
                column={column}
                cell={cell}
                share={colours[at]?.(cell) ?? null}
                opened={opened === columnIndex}
                onOpen={(next) => onOpen(index, columnIndex, next)}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
});
