import { limits } from '@moltrove/contract';

/** Rows within bounds of similarity that can be selected at once: they are no search, so each is named. */
export const mostBoundedRows = 10_000;

interface BoundedPage {
  readonly ids: readonly string[];
  /** Over all pages. */
  readonly rowCount: number;
}

/**
 * The ids of all pages, read one after the other, up to `mostBoundedRows`; a page is null where there is nothing.
 * Fails with the signal's reason once that is aborted, even where the last page came all the same.
 */
export async function boundedIds(
  readPage: (pageNumber: number) => Promise<BoundedPage | null>,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (let pageNumber = 0; ids.size < mostBoundedRows; pageNumber += 1) {
    signal.throwIfAborted();
    const page = await readPage(pageNumber);
    signal.throwIfAborted();
    for (const id of page?.ids ?? []) ids.add(id);
    if (page === null || (pageNumber + 1) * limits.maxPageSize >= page.rowCount) break;
  }
  return ids;
}
