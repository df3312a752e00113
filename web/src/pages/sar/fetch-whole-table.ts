import { limits } from '@moltrove/contract';
import type { SarTable, SarView } from '@moltrove/contract';

type Fetch = (view: SarView) => Promise<SarTable>;
/** Receives each page; pages are not stored, because a complete table may have hundreds of thousands of rows. */
type OnPage = (page: SarTable) => void;

/**
 * Fetches all rows of the columns of a view page by page; `onRows` receives the number fetched so far. Returns the
 * facts common to all pages. Rejects if the pages do not add up to the row count of the first one.
 */
export async function fetchAllRows(
  fetch: Fetch,
  view: SarView,
  onPage: OnPage,
  onRows: (fetched: number, total: number) => void = () => undefined,
): Promise<Pick<SarTable, 'columns' | 'columnsKept' | 'rowCount'>> {
  const page = (pageNumber: number) => fetch({ ...view, pageNumber, pageSize: limits.maxSarRows });
  const first = await page(0);
  const { columns, columnsKept, rowCount } = first;
  let fetched = first.rows.length;
  onPage(first);
  onRows(fetched, rowCount);
  for (let number = 1; fetched < rowCount; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- sequential, to leave the server capacity for others
    const next = await page(number);
    if (next.rows.length === 0) break;
    fetched += next.rows.length;
    onPage(next);
    onRows(fetched, rowCount);
  }
  if (fetched !== rowCount) throw new Error('The results changed meanwhile. Try again.');
  return { columns, columnsKept, rowCount };
}

/**
 * Fetches all rows of all columns that match a view, one batch of columns after the other; `onColumns` receives the
 * number fetched so far.
 */
export async function fetchWholeTable(
  fetch: Fetch,
  view: SarView,
  onPage: OnPage,
  onColumns: (fetched: number, total: number, rows: number) => void,
): Promise<void> {
  let fetched = 0;
  let rows = 0;
  for (;;) {
    const part = { ...view, columns: null, sortOrder: null, maxColumns: limits.maxSarColumns };
    // oxlint-disable-next-line no-await-in-loop -- the number of columns is in the first response
    const whole = await fetchAllRows(fetch, { ...part, skipColumns: fetched }, onPage);
    fetched += whole.columns.length;
    rows += whole.rowCount;
    onColumns(fetched, whole.columnsKept, rows);
    if (fetched >= whole.columnsKept || whole.columns.length === 0) return;
  }
}
