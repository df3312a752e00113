import { CloseButton, NativeSelect } from '@mantine/core';
import { queryLimits } from '@moltrove/contract';
import type { DynamicQuery } from '@moltrove/contract';
import { NumberField } from '../../../ui/number-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { ChosenItem, ChosenList } from './chosen-list.tsx';
import { Part } from './part.tsx';

interface Props {
  readonly query: DynamicQuery;
  /** Labels of the chosen columns. */
  readonly labels: readonly string[];
  readonly onChange: (query: DynamicQuery, replace?: boolean) => void;
}

/** The order of the rows, and how many are listed. */
export function OrderPart({ query, labels, onChange }: Props) {
  const { order, limit } = query;
  const put = (next: DynamicQuery['order']): void => onChange({ ...query, order: next });
  const free = labels.flatMap((label, column) =>
    order.some((each) => each.column === column) ? [] : [{ value: String(column), label }],
  );
  return (
    <Part title="Order and limit">
      {order.length > 0 && (
        <ChosenList label="Order">
          {order.map(({ column, direction }, at) => (
            <ChosenItem key={column}>
              <Words as="span" flex="fill">
                {at === 0 ? 'By' : 'then by'} {labels[column]}
              </Words>
              <NativeSelect
                size="xs"
                aria-label={`Direction of ${labels[column]}`}
                value={direction}
                data={[
                  { value: 'asc', label: 'ascending' },
                  { value: 'desc', label: 'descending' },
                ]}
                onChange={(event) =>
                  put(
                    order.with(at, {
                      column,
                      direction: event.currentTarget.value === 'desc' ? 'desc' : 'asc',
                    }),
                  )
                }
              />
              <CloseButton
                size="sm"
                aria-label={`Do not order by ${labels[column]}`}
                onClick={() => put(order.toSpliced(at, 1))}
              />
            </ChosenItem>
          ))}
        </ChosenList>
      )}
      {free.length > 0 && order.length < queryLimits.maxOrders && (
        <NativeSelect
          size="xs"
          aria-label="Order by"
          value=""
          data={[{ value: '', label: order.length === 0 ? 'Order by …' : 'Then by …' }, ...free]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            if (value !== '') put([...order, { column: Number(value), direction: 'asc' }]);
          }}
        />
      )}
      <Stack gap={2}>
        <Words as="span" size="sm">
          Rows at most
        </Words>
        <NumberField
          label="Rows at most"
          placeholder="all"
          wholeNumbers
          value={limit}
          error={
            limit !== null && (limit < 1 || limit > queryLimits.maxRows)
              ? `Between 1 and ${queryLimits.maxRows.toLocaleString('en')}.`
              : null
          }
          onChange={(value) => onChange({ ...query, limit: value }, true)}
        />
      </Stack>
    </Part>
  );
}
