import { limits } from '@moltrove/contract';
import type { SarColumn, Search } from '@moltrove/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { searchKey } from '../../search/address/search-link.ts';
import type { RunOnSearch } from '../../search/run/run-on-search.ts';
import { retrying } from '../../search/run/retrying.ts';
import { useRunOnSearch } from '../../search/run/use-run-on-search.ts';
import { startAddress, viewOf } from '../../search/address/sar-address.ts';
import { askSarTable } from './use-sar-table.ts';

interface ColumnsPart {
  readonly columns: readonly SarColumn[];
  /** Number of all columns whose target name contains the text. */
  readonly total: number;
}

/** One response of columns after the first `skip`, with the most structures first. */
async function columnsFrom(
  run: RunOnSearch,
  search: Search,
  contains: string,
  skip: number,
  signal: AbortSignal,
): Promise<ColumnsPart> {
  const view = {
    ...viewOf({ ...startAddress, target: contains, pageSize: 1 }),
    maxColumns: limits.maxSarColumns,
    skipColumns: skip,
  };
  const { columns, columnsKept } = await askSarTable(run, search, view, signal);
  return { columns, total: columnsKept };
}

/** All columns of one target, including its mutants, with the most structures first. */
export async function columnsOfTarget(
  run: RunOnSearch,
  search: Search,
  { targetId, target }: Pick<SarColumn, 'targetId' | 'target'>,
  signal: AbortSignal,
): Promise<SarColumn[]> {
  const matching: SarColumn[] = [];
  // The name ends with the mutation in brackets.
  const name = target
    .replace(/ \(.*\)$/s, '')
    .slice(0, 200)
    .trim();
  for (let skip = 0; ; skip += limits.maxSarColumns) {
    // oxlint-disable-next-line no-await-in-loop -- the number of columns is in the responses
    const { columns, total } = await columnsFrom(run, search, name, skip, signal);
    matching.push(...columns.filter((column) => column.targetId === targetId));
    if (columns.length === 0 || skip + columns.length >= total) return matching;
  }
}

/** The columns whose target name contains a text, read in batches. */
export function useColumnList(search: Search, contains: string) {
  const run = useRunOnSearch();
  const query = useInfiniteQuery({
    ...retrying,
    queryKey: ['sarColumns', searchKey(search), contains],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) => columnsFrom(run, search, contains, pageParam, signal),
    getNextPageParam: (last: ColumnsPart, _all, skipped: number) => {
      const next = skipped + last.columns.length;
      return last.columns.length > 0 && next < last.total ? next : undefined;
    },
    placeholderData: (before) => before,
  });
  const { data, isError, error, isFetching, refetch } = query;
  return {
    columns: data?.pages.flatMap(({ columns }) => columns) ?? null,
    total: data?.pages[0]?.total ?? 0,
    hasMore: query.hasNextPage,
    fetchMore: query.fetchNextPage,
    isError,
    error,
    isFetching,
    refetch,
  };
}
