import { limits } from '@moltrove/contract';

/**
 * Maximum number of rows within similarity bounds that can be selected at once. No search describes these rows, so
 * each id is listed.
 */
export const maxBoundedRows = 10_000;

interface BoundedPage {
  readonly ids: readonly string[];
  /** Number of rows over all pages. */
  readonly rowCount: number;
}

/**
 * Reads the ids of all pages in order, until `maxBoundedRows` is reached; a page is null if it has no rows. Rejects
 * with the signal's reason if aborted, even if the last page still arrives.
 */
export async function boundedIds(
  readPage: (pageNumber: number) => Promise<BoundedPage | null>,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (let pageNumber = 0; ids.size < maxBoundedRows; pageNumber += 1) {
    signal.throwIfAborted();
    const page = await readPage(pageNumber);
    signal.throwIfAborted();
    for (const id of page?.ids ?? []) ids.add(id);
    if (page === null || (pageNumber + 1) * limits.maxPageSize >= page.rowCount) break;
  }
  return ids;
}
