import { CloseButton, NativeSelect } from '@mantine/core';
import { operatorsOf, operatorWords, queryColumnOf } from '@moltrove/contract';
import type { QueryFilter, QueryOperator, QueryTable } from '@moltrove/contract';
import { Inline } from '../../../ui/inline.tsx';
import { Stack } from '../../../ui/stack.tsx';
import classes from './filter-row.module.css';
import { ColumnSelect } from './column-select.tsx';
import { newFilter, withOperator } from './edit-query.ts';
import { FilterValues } from './filter-values.tsx';

interface Props {
  readonly filter: QueryFilter;
  readonly tables: readonly QueryTable[];
  readonly onChange: (filter: QueryFilter, replace?: boolean) => void;
  readonly onRemove: () => void;
}

/** A filter: its column, operator and values. */
export function FilterRow({ filter, tables, onChange, onRemove }: Props) {
  const column = queryColumnOf(filter.column)?.column;
  const label = column?.label ?? filter.column;
  const operators = column === undefined ? [filter.operator] : operatorsOf(column);
  return (
    <Stack gap={3}>
      <Inline gap={3} className={classes['choice']}>
        <ColumnSelect
          label="Filtered column"
          tables={tables}
          value={filter.column}
          onChange={(name) => onChange(newFilter(name))}
        />
        <NativeSelect
          size="xs"
          aria-label={`Operator of ${label}`}
          value={filter.operator}
          data={operators.map((each) => ({ value: each, label: operatorWords[each] }))}
          onChange={(event) => onChange(withOperator(filter, event.currentTarget.value as QueryOperator))}
        />
        <CloseButton size="sm" aria-label={`Remove the filter of ${label}`} onClick={onRemove} />
      </Inline>
      {column !== undefined && (
        <FilterValues
          column={column}
          filter={filter}
          onChange={(values) => onChange({ ...filter, values }, true)}
        />
      )}
    </Stack>
  );
}
