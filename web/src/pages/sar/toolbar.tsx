import { ActionIcon, Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import {
  chartSortOrders,
  evidenceLevels,
  sarAggregateLabels,
  sarAggregateMeanings,
  sarAggregates,
  sarLevelLabels,
  sarLevelSentences,
} from '@moltrove/contract';
import type { ChartSortOrder, SarTable, Search } from '@moltrove/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { IconChevronLeft, IconChevronRight, IconColumns3, IconSearch } from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import { useTypedText } from '../../ui/use-typed-text.ts';
import { ColumnPicker } from './column-picker.tsx';
import { columnSteps, withColumns } from '../../search/address/sar-address.ts';
import type { SarAddress } from '../../search/address/sar-address.ts';
import classes from './toolbar.module.css';
import { TypeFilter } from './type-filter.tsx';

interface Props {
  readonly search: Search;
  readonly address: SarAddress;
  /** Null until the first response. */
  readonly table: SarTable | null;
  readonly onChange: (address: SarAddress) => void;
  /** The actions on the table. */
  readonly children: ReactNode;
}

const orderLabels: Record<ChartSortOrder, string> = {
  'Most Results': 'Most structures first',
  'Least Results': 'Fewest structures first',
  'A-Z': 'Targets A–Z',
  'Z-A': 'Targets Z–A',
};

/** Selects the columns of the table. Picked columns are shown regardless of the other settings. */
export function Toolbar({ search, address, table, onChange, children }: Props) {
  const [picking, setPicking] = useState(false);
  const { picked, types, target, maxColumns, columnOrder, level, aggregate } = address;
  const change = (part: Parameters<typeof withColumns>[1]) => onChange(withColumns(address, part));
  const isPicked = picked !== null;
  return (
    <Inline gap={3} wrap className={classes.toolbar} role="toolbar" aria-label="Columns of the table">
      <TargetFilter value={target} disabled={isPicked} onChange={(next) => change({ target: next })} />
      <TypeFilter
        search={search}
        types={types}
        disabled={isPicked}
        onTypes={(next) => change({ types: next })}
      />
      <NativeSelect
        size="xs"
        aria-label="Order of the columns"
        disabled={isPicked}
        value={columnOrder}
        data={chartSortOrders.map((order) => ({ value: order, label: orderLabels[order] }))}
        onChange={(event) => {
          const order = chartSortOrders.find((each) => each === event.currentTarget.value);
          if (order !== undefined) change({ columnOrder: order });
        }}
      />
      <NativeSelect
        size="xs"
        aria-label="Columns at once"
        w={112}
        disabled={isPicked}
        value={maxColumns}
        data={columnSteps.map((step) => ({ value: String(step), label: `${step} columns` }))}
        onChange={(event) => change({ maxColumns: Number(event.currentTarget.value) })}
      />
      {isPicked ? (
        <span className={classes.pickedNote}>
          {formatCounted(picked.length, 'picked column')}
          <CloseButton
            size="xs"
            iconSize={13}
            aria-label="Show all columns again"
            title="Show all columns again"
            onClick={() => change({ picked: null })}
          />
        </span>
      ) : (
        <ColumnPages address={address} table={table} onPage={(columnPage) => change({ columnPage })} />
      )}
      <Button
        data-command=""
        variant="default"
        size="xs"
        leftSection={<IconColumns3 size={15} aria-hidden="true" />}
        onClick={() => setPicking(true)}
      >
        Pick columns
      </Button>
      <NativeSelect
        size="xs"
        aria-label="Values of each column"
        title={sarLevelSentences[level]}
        value={level}
        data={evidenceLevels.toReversed().map((each) => ({ value: each, label: sarLevelLabels[each] }))}
        onChange={(event) => {
          const next = evidenceLevels.find((each) => each === event.currentTarget.value);
          if (next !== undefined) onChange({ ...address, level: next, page: 0 });
        }}
      />
      <NativeSelect
        size="xs"
        aria-label="Value of each cell"
        title={`Of several exact values, a cell shows ${sarAggregateMeanings[aggregate]}.`}
        value={aggregate}
        data={sarAggregates.map((each) => ({ value: each, label: sarAggregateLabels[each] }))}
        onChange={(event) => {
          const next = sarAggregates.find((each) => each === event.currentTarget.value);
          if (next !== undefined) onChange({ ...address, aggregate: next, page: 0 });
        }}
      />
      {picking && (
        <ColumnPicker
          search={search}
          picked={picked ?? []}
          onPick={(columns) => change({ picked: columns })}
          onClose={() => setPicking(false)}
        />
      )}
      <Inline as="span" gap={6} rowGap={2} wrap marginLeft="auto">
        {children}
      </Inline>
    </Inline>
  );
}

interface TargetFilterProps {
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

/**
 * The text to search for in the target names of columns. It is applied after a typing pause, and otherwise follows the
 * address.
 */
function TargetFilter({ value, disabled, onChange }: TargetFilterProps) {
  const find = useTypedText(value, (text) => {
    if (text !== value) onChange(text);
  });
  return (
    <TextInput
      size="xs"
      w={170}
      aria-label="Targets with this in their names"
      placeholder="Target"
      leftSection={<IconSearch size={14} aria-hidden="true" />}
      maxLength={200}
      disabled={disabled}
      value={find.typed}
      onChange={(event) => find.type(event.currentTarget.value)}
    />
  );
}

interface ColumnPagesProps {
  readonly address: SarAddress;
  readonly table: SarTable | null;
  readonly onPage: (columnPage: number) => void;
}

/** The range of visible columns, with buttons for the previous and next ones. */
function ColumnPages({ address: { columnPage, maxColumns }, table, onPage }: ColumnPagesProps) {
  if (table === null || table.columnsKept === 0) return null;
  const first = columnPage * maxColumns;
  const last = Math.min(first + maxColumns, table.columnsKept);
  return (
    <span className={classes.columnPages}>
      <ActionIcon
        size={26}
        aria-label="Columns before"
        title="Columns before"
        disabled={columnPage === 0}
        onClick={() => onPage(columnPage - 1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <span aria-live="polite">
        Columns {formatCount(Math.min(first + 1, last))}–{formatCount(last)} of{' '}
        {formatCount(table.columnsKept)}
      </span>
      <ActionIcon
        size={26}
        aria-label="Next columns"
        title="Next columns"
        disabled={last >= table.columnsKept}
        onClick={() => onPage(columnPage + 1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </span>
  );
}
