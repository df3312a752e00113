import { NativeSelect, VisuallyHidden } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconArrowDown, IconArrowUp } from './icons/tabler.ts';
import classes from './plain-table.module.css';

export interface Order<Key extends string> {
  readonly by: Key;
  readonly order: 'ascending' | 'descending';
}

export interface PlainColumn<Row, Key extends string> {
  readonly label: string;
  /** The sort key of the column; omitted if it cannot be sorted. */
  readonly sortKey?: Key;
  readonly align?: 'right';
  /** True for cells that must not wrap, such as figures and timestamps. */
  readonly isShort?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

/** Rows that open: the first cell is a button, and the arrow keys move between these buttons. */
export interface RowOpening<Row> {
  /** Key of the open row, which is marked. */
  readonly openKey: string | null;
  readonly onOpen: (row: Row) => void;
}

interface Props<Row, Key extends string> {
  readonly label: string;
  readonly columns: readonly PlainColumn<Row, Key>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The present order; omitted, with `onOrder`, if no column can be sorted. */
  readonly order?: Order<Key>;
  readonly onOrder?: (order: Order<Key>) => void;
  /** Buttons at the end of a row. */
  readonly renderActions?: (row: Row) => ReactNode;
  readonly opening?: RowOpening<Row> | undefined;
  /** True while other rows are loading. */
  readonly isStale?: boolean;
}

/** Tables with at least this many columns have less padding in their cells. */
const manyColumns = 6;

const turned = { ascending: 'descending', descending: 'ascending' } as const;

/** A table of a few columns, sortable by its headings; on a narrow screen each row is a card. */
export function PlainTable<Row, Key extends string>(props: Props<Row, Key>) {
  const { label, columns, rows, keyOf, order, onOrder, renderActions, opening, isStale = false } = props;
  const sorting = order === undefined || onOrder === undefined ? null : { order, onOrder };
  const shown = columns.length + (renderActions === undefined ? 0 : 1);
  return (
    <>
      {sorting !== null && <NarrowSort columns={columns} {...sorting} />}
      <div className={classes['frame']} data-stale={isStale}>
        <table className={classes['table']} aria-label={label} data-dense={shown >= manyColumns}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Heading key={column.label} column={column} sorting={sorting} />
              ))}
              {renderActions !== undefined && (
                <th scope="col">
                  <VisuallyHidden>Actions</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)} data-open={opening?.openKey === keyOf(row)}>
                {columns.map((column, position) => (
                  <td
                    key={column.label}
                    data-label={column.label}
                    data-align={column.align}
                    data-short={column.isShort}
                  >
                    {opening !== undefined && position === 0 ? (
                      <button
                        type="button"
                        className={classes['open']}
                        aria-current={opening.openKey === keyOf(row)}
                        onClick={() => opening.onOpen(row)}
                        onKeyDown={moveBetweenRows}
                      >
                        {column.cell(row)}
                      </button>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
                {renderActions !== undefined && (
                  <td className={classes['actions']} data-align="right">
                    {renderActions(row)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Moves the focus from the button of a row to that of another one. */
function moveBetweenRows(event: KeyboardEvent<HTMLButtonElement>): void {
  const buttons = [
    ...(event.currentTarget
      .closest('tbody')
      ?.querySelectorAll<HTMLElement>('td:first-child > button[aria-current]') ?? []),
  ];
  const at = buttons.indexOf(event.currentTarget);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}

interface Sorting<Key extends string> {
  readonly order: Order<Key>;
  readonly onOrder: (order: Order<Key>) => void;
}

interface HeadingProps<Row, Key extends string> {
  readonly column: PlainColumn<Row, Key>;
  readonly sorting: Sorting<Key> | null;
}

function Heading<Row, Key extends string>({ column, sorting }: HeadingProps<Row, Key>) {
  const { label, sortKey, align } = column;
  if (sortKey === undefined || sorting === null) {
    return (
      <th scope="col" data-align={align}>
        {label}
      </th>
    );
  }
  const { order, onOrder } = sorting;
  const isSorted = order.by === sortKey;
  const Arrow = order.order === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" data-align={align} aria-sort={isSorted ? order.order : undefined}>
      <button
        type="button"
        className={classes['sort']}
        onClick={() => onOrder({ by: sortKey, order: isSorted ? turned[order.order] : 'descending' })}
      >
        {label}
        {isSorted && <Arrow size={13} stroke={1.75} aria-hidden="true" />}
      </button>
    </th>
  );
}

/** Selects the order on a narrow screen, which shows no headings. */
function NarrowSort<Row, Key extends string>({
  columns,
  order,
  onOrder,
}: Pick<Props<Row, Key>, 'columns'> & Sorting<Key>) {
  const orders = columns.flatMap(({ label, sortKey }) =>
    sortKey === undefined
      ? []
      : (['descending', 'ascending'] as const).map((direction) => ({
          by: sortKey,
          order: direction,
          value: `${sortKey} ${direction}`,
          label: `${label}, ${direction}`,
        })),
  );
  if (orders.length === 0) return null;
  return (
    <NativeSelect
      className={classes['narrowSort'] ?? ''}
      aria-label="Sort by"
      value={`${order.by} ${order.order}`}
      data={orders.map(({ value, label }) => ({ value, label }))}
      onChange={(event) => {
        const chosen = orders.find(({ value }) => value === event.currentTarget.value);
        if (chosen !== undefined) onOrder({ by: chosen.by, order: chosen.order });
      }}
    />
  );
}
