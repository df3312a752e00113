import type { SarTable, Search } from '@moltrove/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { ColumnHead } from './column-head.tsx';
import type { ColumnCommands } from './column-head.tsx';
import { potencyScale } from './potency-scale.ts';
import { nextSort } from '../../search/address/sar-address.ts';
import type { SarAddress } from '../../search/address/sar-address.ts';
import { leadingColumns, SarRow } from './sar-row.tsx';
import { ScrollBox, ScrollHeading, ScrollTable } from '../../ui/scroll-table.tsx';
import classes from './sar-grid.module.css';
import { useSarFocus } from './use-sar-focus.ts';

interface Props {
  readonly search: Search;
  readonly table: SarTable;
  readonly address: SarAddress;
  /** Index of the first visible row among all, from 0. */
  readonly firstRow: number;
  readonly isRefreshing: boolean;
  readonly commands: ColumnCommands;
}

const rowHeight = 93;

/** Structures against targets by activity type and unit; headers and the first columns stay visible. */
export function SarGrid({ search, table, address, firstRow, isRefreshing, commands }: Props) {
  const { columns, rows } = table;
  const container = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ row: number; column: number } | null>(null);
  const [menu, setMenu] = useState<number | null>(null);
  const shown = useMemo(() => columns.map(({ key }) => key), [columns]);
  const colours = useMemo(() => columns.map(potencyScale), [columns]);
  const toggleSort = (columnIndex: number) => {
    const column = columns[columnIndex - leadingColumns];
    if (column !== undefined) commands.onSort(nextSort(address.sort, column));
  };
  const focus = useSarFocus({
    container,
    rows: rows.length,
    columns: columns.length + leadingColumns,
    rowHeight,
    onHeading: toggleSort,
    onMenu: (columnIndex) => {
      if (columnIndex >= leadingColumns) setMenu(columnIndex);
    },
  });
  const { move } = focus;
  const onOpen = useCallback(
    (row: number, column: number, isOpen: boolean) => {
      setOpened(isOpen ? { row, column } : null);
      if (!isOpen) move({ row, column });
    },
    [move],
  );
  const { active } = focus;

  return (
    <ScrollBox ref={container} className={classes.box ?? ''} isRefreshing={isRefreshing}>
      <ScrollTable
        className={classes.table ?? ''}
        aria-label="SAR table"
        aria-rowcount={table.rowCount + 1}
        aria-colcount={columns.length + leadingColumns}
        onFocus={focus.onFocus}
        onKeyDown={focus.onKeyDown}
      >
        <thead>
          <tr aria-rowindex={1}>
            {['Drawing', 'Structure'].map((label, columnIndex) => (
              <ScrollHeading
                key={label}
                role="columnheader"
                className={`${classes.heading} ${columnIndex === 0 ? classes.drawing : classes.name}`}
                aria-colindex={columnIndex + 1}
                data-row={-1}
                data-column={columnIndex}
                tabIndex={active.row === -1 && active.column === columnIndex ? 0 : -1}
              >
                {label}
              </ScrollHeading>
            ))}
            {columns.map((column, at) => {
              const columnIndex = at + leadingColumns;
              return (
                <ColumnHead
                  key={column.key}
                  column={column}
                  assays={table.columnAssays?.[at] ?? null}
                  columnIndex={columnIndex}
                  direction={address.sort?.column === column.key ? address.sort.direction : null}
                  isActive={active.row === -1 && active.column === columnIndex}
                  menuOpened={menu === columnIndex}
                  onMenu={(isOpen) => {
                    setMenu(isOpen ? columnIndex : null);
                    if (!isOpen) move({ row: -1, column: columnIndex });
                  }}
                  onToggleSort={() => toggleSort(columnIndex)}
                  {...commands}
                />
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <SarRow
              key={row.str_id}
              search={search}
              row={row}
              index={index}
              rowIndex={firstRow + index}
              columns={columns}
              colours={colours}
              shown={shown}
              active={active.row === index ? active.column : null}
              opened={opened?.row === index ? opened.column : null}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </ScrollTable>
    </ScrollBox>
  );
}
