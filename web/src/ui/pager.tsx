import { Button, NativeSelect } from '@mantine/core';
import { limits } from '@moltrove/contract';
import { formatCount } from './format.ts';
import { Inline } from './inline.tsx';
import classes from './pager.module.css';
import { Words } from './words.tsx';

/** A page of a table, counted from 0. */
export interface TablePage {
  readonly page: number;
  readonly pageSize: number;
}

export const firstPage: TablePage = { page: limits.startPage, pageSize: limits.defaultPageSize };

interface Props extends TablePage {
  /** Number of rows of all pages. */
  readonly total: number;
  readonly onPage: (page: TablePage) => void;
}

const sizes = limits.pageSizes.filter((size) => size <= limits.maxDashboardPageSize);

/** The range and total of the rows, and buttons for the other pages. */
export function Pager({ page, pageSize, total, onPage }: Props) {
  const first = page * pageSize + 1;
  const last = Math.min(total, first + pageSize - 1);
  return (
    <Inline gap={6} rowGap={4} wrap marginTop={5} size="sm" tone="muted">
      <span role="status">
        {formatCount(first)}–{formatCount(last)} of {formatCount(total)}
      </span>
      <Words as="span" flex="fill" />
      {total > sizes[0]! && (
        <NativeSelect
          className={classes['size'] ?? ''}
          size="xs"
          aria-label="Rows of a page"
          value={String(pageSize)}
          data={sizes.map(String)}
          onChange={(event) => onPage({ page: 0, pageSize: Number(event.currentTarget.value) })}
        />
      )}
      {total > pageSize && (
        <>
          <Button
            size="xs"
            variant="default"
            disabled={page === 0}
            onClick={() => onPage({ page: page - 1, pageSize })}
          >
            Previous
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={last >= total}
            onClick={() => onPage({ page: page + 1, pageSize })}
          >
            Next
          </Button>
        </>
      )}
    </Inline>
  );
}
