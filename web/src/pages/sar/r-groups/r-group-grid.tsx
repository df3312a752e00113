import { ActionIcon } from '@mantine/core';
import { sarColumnText } from '@moltrove/contract';
import type { RGroupTable, SarColumn } from '@moltrove/contract';
import type { CSSProperties } from 'react';
import { useMemo, useRef, useState } from 'react';
import { Structure } from '../../../chem-ui/structure.tsx';
import { nextSort } from '../../../search/address/sar-address.ts';
import { formatCount } from '../../../ui/format.ts';
import { IconAlertTriangle } from '../../../ui/icons/note-signs.ts';
import { IconArrowDown, IconArrowUp, IconX } from '../../../ui/icons/tabler.ts';
import { Inline } from '../../../ui/inline.tsx';
import { ScrollBox, ScrollHeading, ScrollTable } from '../../../ui/scroll-table.tsx';
import { Words } from '../../../ui/words.tsx';
import { PreviewLink } from '../../../widgets/preview-link/preview-link.tsx';
import { Organism } from '../organism.tsx';
import { potencyScale } from '../potency-scale.ts';
import { CellValue, NotTested } from '../sar-cell.tsx';
import { drawingSize, leadingColumns } from '../sar-row.tsx';
import { structureName } from '../structure-name.ts';
import { useSarFocus } from '../use-sar-focus.ts';
import { GroupCell } from './group-cell.tsx';
import { GroupHead } from './group-head.tsx';
import type { RGroupAddress } from './r-group-address.ts';
import classes from './r-group-grid.module.css';
import { hueOf, toggled } from './r-group-words.ts';
import { useOpenStructures } from './use-r-groups.ts';
import type { ShownRGroups } from './use-r-groups.ts';

interface Props {
  readonly shown: ShownRGroups;
  /** The current address, which may be of a page that is not fetched yet. */
  readonly address: RGroupAddress;
  readonly firstRow: number;
  readonly isRefreshing: boolean;
  readonly onAddress: (address: RGroupAddress) => void;
}

const rowHeight = 93;

/** Structures with the groups at the positions of the core, and values. */
export function RGroupGrid({ shown, address, firstRow, isRefreshing, onAddress }: Props) {
  const { table, search, core } = shown;
  const { columns, rows, values } = table;
  const container = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ row: number; column: number } | null>(null);
  const { open } = useOpenStructures(search, core);
  const firstGroup = leadingColumns + values.length;
  const columnCount = firstGroup + columns.length;
  const colours = useMemo(() => values.map(potencyScale), [values]);
  const colouring = columns.findIndex(({ key }) => key === address.colour);
  const sort = (columnIndex: number): void => {
    const column = columns[columnIndex - firstGroup];
    const value = values[columnIndex - leadingColumns];
    if (column !== undefined)
      onAddress({ ...address, sort: nextGroupSort(address.sort, column.key), page: 0 });
    if (value !== undefined) onAddress({ ...address, sort: nextValueSort(address.sort, value), page: 0 });
  };
  const focus = useSarFocus({
    container,
    rows: rows.length,
    columns: columnCount,
    rowHeight,
    onHeading: sort,
    onMenu: (column) => setOpened({ row: -1, column }),
  });
  const { active } = focus;
  const isOpened = (row: number, column: number): boolean => opened?.row === row && opened.column === column;
  const onOpened = (row: number, column: number) => (isOpen: boolean) => {
    setOpened(isOpen ? { row, column } : null);
    if (!isOpen) focus.move({ row, column });
  };
  const toggle = (column: string, group: string | null): void => {
    setOpened(null);
    onAddress({ ...address, filters: toggled(address.filters, { column, group }), page: 0 });
  };
  const place = (row: number, column: number) => ({
    'data-row': row,
    'data-column': column,
    'aria-colindex': column + 1,
    tabIndex: active.row === row && active.column === column ? 0 : -1,
  });
  const wayOf = (key: string): 'asc' | 'desc' | null => {
    const { sort: by } = address;
    return by !== null && ('value' in by ? by.value : by.column) === key ? by.direction : null;
  };

  return (
    <ScrollBox ref={container} className={classes.box ?? ''} isRefreshing={isRefreshing}>
      <ScrollTable
        className={classes.table ?? ''}
        aria-label="R-group table"
        aria-rowcount={table.rowCount + 1}
        aria-colcount={columnCount}
        onFocus={focus.onFocus}
        onKeyDown={focus.onKeyDown}
      >
        <thead>
          <tr aria-rowindex={1}>
            {['Drawing', 'Structure'].map((label, column) => (
              <ScrollHeading
                key={label}
                role="columnheader"
                className={`${classes.heading} ${column === 0 ? classes.drawing : classes.name}`}
                {...place(-1, column)}
              >
                {label}
              </ScrollHeading>
            ))}
            {values.map((column, at) => (
              <ValueHead
                key={column.key}
                column={column}
                direction={wayOf(column.key)}
                place={place(-1, leadingColumns + at)}
                onSort={() => sort(leadingColumns + at)}
                onRemove={() =>
                  onAddress({
                    ...address,
                    values: address.values.filter((key) => key !== column.key),
                    sort: wayOf(column.key) === null ? address.sort : null,
                  })
                }
              />
            ))}
            {columns.map((column, at) => (
              <GroupHead
                key={column.key}
                column={column}
                columnIndex={firstGroup + at}
                direction={wayOf(column.key)}
                filters={address.filters}
                isDrawn={
                  table.core?.includes(`[*:${column.key.slice(1)}]`) === true || column.key.startsWith('X')
                }
                isColour={colouring === at}
                isActive={active.row === -1 && active.column === firstGroup + at}
                opened={isOpened(-1, firstGroup + at)}
                onOpened={onOpened(-1, firstGroup + at)}
                onSort={() => sort(firstGroup + at)}
                onColour={() => onAddress({ ...address, colour: colouring === at ? null : column.key })}
                onToggle={toggle}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const name = structureName(row);
            const hue = colouring === -1 ? null : hueOf(columns[colouring]!, row.groups[colouring] ?? null);
            return (
              <tr key={row.str_id} aria-rowindex={firstRow + index + 2}>
                <td
                  role="gridcell"
                  className={`${classes.cell} ${classes.fixed} ${classes.drawing}`}
                  {...place(index, 0)}
                >
                  {row.smiles !== null && (
                    <Structure
                      smiles={row.smiles}
                      name={name}
                      {...drawingSize}
                      tabIndex={-1}
                      strId={row.str_id}
                    />
                  )}
                </td>
                <th
                  role="rowheader"
                  scope="row"
                  className={`${classes.cell} ${classes.fixed} ${classes.name}`}
                  data-coloured={hue !== null}
                  style={hue === null ? undefined : ({ '--hue': hue } as CSSProperties)}
                  {...place(index, 1)}
                >
                  <RowName
                    row={row}
                    name={name}
                    tabIndex={active.row === index && active.column === 1 ? 0 : -1}
                  />
                </th>
                {values.map((column, at) => {
                  const cell = row.cells[at] ?? null;
                  return (
                    <td
                      key={column.key}
                      role="gridcell"
                      className={classes.cell}
                      {...place(index, leadingColumns + at)}
                    >
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
                          opened={isOpened(index, leadingColumns + at)}
                          onOpen={onOpened(index, leadingColumns + at)}
                        />
                      )}
                    </td>
                  );
                })}
                {columns.map((column, at) => (
                  <td
                    key={column.key}
                    role="gridcell"
                    className={classes.cell}
                    {...place(index, firstGroup + at)}
                  >
                    <GroupCell
                      column={column}
                      group={row.groups[at] ?? null}
                      isFilter={address.filters.some(
                        (each) => each.column === column.key && each.group === row.groups[at],
                      )}
                      hue={colouring === at ? hue : null}
                      opened={isOpened(index, firstGroup + at)}
                      onOpened={onOpened(index, firstGroup + at)}
                      onToggle={toggle}
                      onOpen={(key, group, tab) => {
                        setOpened(null);
                        void open({ filters: [{ column: key, group }], unmatched: null }, tab);
                      }}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </ScrollTable>
    </ScrollBox>
  );
}

interface RowNameProps {
  readonly row: RGroupTable['rows'][number];
  readonly name: string;
  readonly tabIndex: 0 | -1;
}

function RowName({ row, name, tabIndex }: RowNameProps) {
  return (
    <>
      <Words as="span" size="md" lines={2} title={name}>
        <PreviewLink
          previewed={{ kind: 'compound', id: row.str_id }}
          tabIndex={tabIndex}
          title={`Preview ${name}`}
        >
          {name}
        </PreviewLink>
      </Words>
      {row.losesStereo && (
        <Words
          as="span"
          size="xs"
          tone="warn"
          title="A double bond between the core and a group is cis or trans. The drawing of the structure shows it, the groups do not."
        >
          <IconAlertTriangle size={12} aria-hidden="true" /> cis or trans at the core
        </Words>
      )}
    </>
  );
}

interface ValueHeadProps {
  readonly column: SarColumn;
  readonly direction: 'asc' | 'desc' | null;
  readonly place: Readonly<Record<string, number>>;
  readonly onSort: () => void;
  readonly onRemove: () => void;
}

/** The heading of a column of values: its target, type and unit, and the number of structures in all results. */
function ValueHead({ column, direction, place, onSort, onRemove }: ValueHeadProps) {
  const { target, organism, activityType, unit, structures } = column;
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <ScrollHeading
      role="columnheader"
      className={classes.value ?? ''}
      aria-sort={direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
      title={sarColumnText(column)}
      onClick={onSort}
      {...place}
    >
      <Inline as="span" gap={2} align="start">
        <Words as="span" weight={550} lines={2}>
          {target}
        </Words>
        <ActionIcon
          size={18}
          tabIndex={-1}
          aria-label={`Remove the values of ${sarColumnText(column)}`}
          title="Remove these values"
          onClick={(event) => {
            event.stopPropagation();
            onRemove();
          }}
        >
          <IconX size={13} />
        </ActionIcon>
      </Inline>
      <Organism>{organism ?? '\u00A0'}</Organism>
      <Inline as="span" gap={2}>
        <strong>{activityType}</strong>
        {unit !== null && (
          <Words as="span" size="xs" tone="muted">
            {unit}
          </Words>
        )}
        {direction !== null && <Arrow size={13} aria-hidden="true" />}
      </Inline>
      <Words as="span" size="xs" tone="muted">
        n = {formatCount(structures)}
      </Words>
    </ScrollHeading>
  );
}

/** The most frequent groups first, then the rarest, then no sort. */
function nextGroupSort(sort: RGroupAddress['sort'], column: string): RGroupAddress['sort'] {
  if (sort === null || 'value' in sort || sort.column !== column) return { column, direction: 'asc' };
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null;
}

function nextValueSort(sort: RGroupAddress['sort'], column: SarColumn): RGroupAddress['sort'] {
  const now = sort !== null && 'value' in sort ? { column: sort.value, direction: sort.direction } : null;
  const next = nextSort(now, column);
  return next === null ? null : { value: next.column, direction: next.direction };
}
