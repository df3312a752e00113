import {
  AppError,
  type MissingRows,
  type SearchRow,
  type SelectedWithin,
  type TabKey,
  activeRows,
  limits,
  tabOfWire,
} from '@moltrove/contract/without-calls';
import type { CallOptions } from '../../knowledge-base.ts';
import type { SearchPool } from './search-pool.ts';

interface InnerSearch {
  /** Index of the row that holds it. */
  readonly at: number;
  readonly rowId: string;
  readonly within: SelectedWithin;
}

/** The inner searches of selected rows, one level deep; they may contain further ones. */
export function innerSearches(rows: readonly SearchRow[]): InnerSearch[] {
  return rows.flatMap(({ rowId, criterion }, at) =>
    criterion.option === 'SelectedRows' && criterion.within !== null
      ? [{ at, rowId, within: criterion.within }]
      : [],
  );
}

/** The rows to send to a thread, without inner searches: the thread gets their result sets instead. */
export function withoutInnerSearches(rows: readonly SearchRow[]): SearchRow[] {
  return rows.map((row) => {
    const { criterion } = row;
    if (criterion.option !== 'SelectedRows' || criterion.within === null) return row;
    return { ...row, criterion: { ...criterion, within: null } };
  });
}

const ofTheSearch: readonly string[] = ['INVALID_QUERY', 'INVALID_REQUEST', 'SEARCH_OPTION_UNAVAILABLE'];

/** Runs work on the search inside a row; an error in that search names this row, which the user sees. */
export function inRow<T>(rowId: string, work: () => T): T {
  const renamed = (error: unknown): unknown => {
    if (!(error instanceof AppError) || !ofTheSearch.includes(error.code)) return error;
    const named = error.details?.['rowId'] !== undefined;
    const message = named ? error.message : `In the search whose rows were selected: ${error.message}`;
    return new AppError(error.code, message, { ...error.details, rowId }, { cause: error });
  };
  try {
    const result = work();
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      throw renamed(error);
    }) as T;
  } catch (error) {
    throw renamed(error);
  }
}

/** Ids of selected or excluded rows that the release does not have, by row and tab, at any depth. */
export async function missingRows(
  pool: SearchPool,
  rows: readonly SearchRow[],
  options: CallOptions,
): Promise<MissingRows[]> {
  const lists = rows.flatMap((row) =>
    [...listsOf(row)].map(([tab, ids]) => ({ rowId: row.rowId, tab, ids })),
  );
  if (lists.length === 0) return [];
  const input = lists.map(({ tab, ids }) => ({ tab, ids }));
  const missing = await pool.run('missingIds', input, options);
  return lists.flatMap(({ rowId, tab }, at) => {
    const ids = missing[at].slice(0, limits.maxNamedMissingIds);
    return ids.length === 0 ? [] : [{ rowId, tab, missing: missing[at].length, ids }];
  });
}

function listsOf({ criterion }: SearchRow, lists = new Map<TabKey, number[]>()): Map<TabKey, number[]> {
  if (criterion.option !== 'SelectedRows') return lists;
  const { ids, except, within } = criterion;
  const tab = tabOfWire(criterion.tab);
  const own = [...ids, ...except];
  if (own.length > 0) lists.set(tab, [...(lists.get(tab) ?? []), ...own]);
  for (const row of within === null ? [] : activeRows(within.query)) listsOf(row, lists);
  return lists;
}
