import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Answered } from '../../ui/answered.tsx';
import { Inline } from '../../ui/inline.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import { Pager } from '../../ui/pager.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import type { PlainColumn, RowOpening } from '../../ui/plain-table.tsx';
import classes from './admin-table.module.css';
import { CsvButton } from './csv-button.tsx';
import type { CsvFile } from './csv-button.tsx';
import type { TableState } from './table-address.ts';

interface Props<Row, Key extends string> {
  readonly label: string;
  readonly columns: readonly PlainColumn<Row, Key>[];
  /** A page of the rows, and the number of all rows that the filters leave. */
  readonly query: UseQueryResult<{ readonly rows: readonly Row[]; readonly total: number }>;
  /** The error message if the query fails. */
  readonly failed: string;
  readonly keyOf: (row: Row) => string;
  readonly state: TableState<Key>;
  readonly onState: (state: TableState<Key>) => void;
  /** The fields that filter the rows. */
  readonly filters?: ReactNode;
  /** Clears all filters; omitted while none is set. */
  readonly onClearFilters?: (() => void) | undefined;
  /** What an empty list without filters says. */
  readonly nothing: { readonly title: string; readonly text: string };
  readonly opening?: RowOpening<Row>;
  readonly renderActions?: (row: Row) => ReactNode;
  readonly csv?: CsvFile;
}

/** A list of an administration page: filters, sortable columns, pages with their totals, and a CSV file of all rows. */
export function AdminTable<Row, Key extends string>(props: Props<Row, Key>) {
  const { label, columns, query, failed, keyOf, state, onState, filters, onClearFilters, nothing } = props;
  const { opening, renderActions, csv } = props;
  return (
    <section aria-label={label}>
      <Inline gap={5} align="end" wrap className={classes['filters']}>
        {filters}
        {onClearFilters !== undefined && (
          <Button size="xs" variant="subtle" onClick={onClearFilters}>
            Clear filters
          </Button>
        )}
        <span className={classes['spacer']} />
        {csv !== undefined && <CsvButton {...csv} />}
      </Inline>
      <Answered query={query} failed={failed}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <NoRows
              total={total}
              nothing={nothing}
              onClearFilters={onClearFilters}
              onFirstPage={() => onState({ ...state, page: 0 })}
            />
          ) : (
            <>
              <PlainTable
                label={label}
                columns={columns}
                rows={rows}
                keyOf={keyOf}
                order={state.order}
                onOrder={(order) => onState({ ...state, page: 0, order })}
                isStale={query.isPlaceholderData}
                opening={opening}
                {...(renderActions !== undefined && { renderActions })}
              />
              <Pager
                page={state.page}
                pageSize={state.pageSize}
                total={total}
                onPage={(page) => onState({ ...state, ...page })}
              />
            </>
          )
        }
      </Answered>
    </section>
  );
}

interface NoRowsProps extends Pick<Props<unknown, string>, 'nothing' | 'onClearFilters'> {
  readonly total: number;
  readonly onFirstPage: () => void;
}

/** Why there are no rows: beyond the last page, none that the filters leave, or none at all. */
function NoRows({ total, nothing, onClearFilters, onFirstPage }: NoRowsProps) {
  if (total > 0)
    return (
      <Nothing title="There is no such page">
        <Button size="xs" variant="default" mt="xs" onClick={onFirstPage}>
          Go to the first page
        </Button>
      </Nothing>
    );
  if (onClearFilters !== undefined)
    return <Nothing title="Nothing matches these filters">Change or clear the filters.</Nothing>;
  return <Nothing title={nothing.title}>{nothing.text}</Nothing>;
}
