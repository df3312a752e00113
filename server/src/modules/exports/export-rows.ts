import { AppError, type Search, type TabKey } from '@moltrove/contract';
import type { KnowledgeBase, Page, PageRequest, Row } from '@moltrove/knowledge';

/** Large enough to read efficiently, small enough to let other requests run in between. */
const usualPage = 1000;
/** Pages being read while one is used: with one, the threads that read wait for the one that writes. */
const pagesAhead = 2;

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
 * All rows of a tab in order, page by page; the next two are read while one is used; fails with CONFLICT when they
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
  const pageCount = Math.ceil(rowCount / pageSize);
  const ahead: Promise<Page>[] = [];
  const readFrom = (pageNumber: number): void => {
    for (let next = pageNumber + ahead.length; ahead.length < pagesAhead && next < pageCount; next += 1)
      ahead.push(read(next));
  };
  let done = 0;
  for (let pageNumber = 0; pageNumber < pageCount; pageNumber += 1) {
    signal.throwIfAborted();
    readFrom(pageNumber);
    const page = await ahead.shift()!;
    if (page.partial !== undefined || page.rowCount !== rowCount || page.rows.length === 0) throw changed();
    done += page.rows.length;
    readFrom(pageNumber + 1);
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
