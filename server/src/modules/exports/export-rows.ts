import { AppError, type Search, type TabKey } from '@moltrove/contract';
import type { KnowledgeBase, Page, PageRequest, Row } from '@moltrove/knowledge';

/** Large enough to read efficiently, small enough to let other requests run in between. */
const usualPage = 1000;

interface RowsAsked {
  readonly tab: TabKey;
  readonly sort: PageRequest['sort'];
  readonly similarTo?: PageRequest['similarTo'];
  /** Number of rows at the start of the export. */
  readonly rowCount: number;
  /** Rows per page read; fewer when writing a row is slow, so that progress is visible. */
  readonly pageSize?: number;
}

/**
 * All rows of a tab in order, page by page, the next of which is read while one is used; fails with CONFLICT when they
 * differ from those counted.
 */
export async function* rowPages(
  knowledge: Pick<KnowledgeBase, 'page'>,
  search: Search,
  { tab, sort, similarTo, rowCount, pageSize = usualPage }: RowsAsked,
  signal: AbortSignal,
  onRows: (done: number) => void,
): AsyncGenerator<readonly Row[]> {
  const read = (pageNumber: number): Promise<Page> => {
    const page = knowledge.page(search, { tab, pageNumber, pageSize, sort, similarTo }, { signal });
    // A rejected result that is never read must not crash the process.
    page.catch(() => undefined);
    return page;
  };
  let done = 0;
  let next = rowCount > 0 ? read(0) : null;
  for (let pageNumber = 1; next !== null; pageNumber += 1) {
    signal.throwIfAborted();
    const page = await next;
    if (page.partial !== undefined || page.rowCount !== rowCount || page.rows.length === 0) throw changed();
    done += page.rows.length;
    next = done < rowCount ? read(pageNumber) : null;
    yield page.rows;
    onRows(done);
  }
  if (done !== rowCount) throw changed();
}

/** The error when rows are no longer those that were counted when the export was started. */
export const changed = (): AppError =>
  new AppError(
    'CONFLICT',
    'The rows of the search have changed since the export was started. Export it again.',
  );
