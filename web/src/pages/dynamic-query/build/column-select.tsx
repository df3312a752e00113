import { NativeSelect } from '@mantine/core';
import type { QueryTable } from '@moltrove/contract';

interface Props {
  readonly label: string;
  readonly tables: readonly QueryTable[];
  /** As `table.column`; empty for none. */
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (column: string) => void;
}

/** A column of the tables of a query, by table. */
export function ColumnSelect({ label, tables, value, placeholder, onChange }: Props) {
  const groups = tables.map((table) => ({
    group: table.label,
    items: table.columns.map((column) => ({
      value: `${table.key}.${column.key}`,
      label: column.unit === null ? column.label : `${column.label} (${column.unit})`,
    })),
  }));
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      value={value}
      data={placeholder === undefined ? groups : [{ value: '', label: placeholder }, ...groups]}
      onChange={(event) => {
        if (event.currentTarget.value !== '') onChange(event.currentTarget.value);
      }}
    />
  );
}
