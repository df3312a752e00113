import { resultPage, toWire, tabRouteSchema } from '@moltrove/contract';
import type { Column, Search, TabKey } from '@moltrove/contract';
import { useQueries } from '@tanstack/react-query';
import { callMaybeEmpty } from '../../auth/api/call.ts';
import { searchKey } from '../../search/address/search-link.ts';
import { retrying } from '../../search/run/retrying.ts';
import { useRunOnSearch } from '../../search/run/use-run-on-search.ts';
import { canBeColoured, hasFixedScale } from '../../grid/colour-scale.ts';
import type { Span } from '../../grid/colour-scale.ts';
import type { ColumnLayout } from '../../grid/column-layout.ts';

/**
 * Minimum and maximum over all results, by column key, of the coloured columns without a fixed scale. They are the
 * first values in ascending and descending order; rows without a value come last in both.
 */
export function useColumnSpans(
  search: Search,
  tab: TabKey,
  columns: readonly Column[],
  { coloured, hidden }: Pick<ColumnLayout, 'coloured' | 'hidden'>,
): ReadonlyMap<string, Span> {
  const run = useRunOnSearch();
  const params = { tab: toWire(tabRouteSchema, tab) };
  const asked = columns.filter(
    (column) =>
      canBeColoured(column) &&
      !hasFixedScale(column) &&
      coloured.includes(column.key) &&
      !hidden.includes(column.key),
  );
  return useQueries({
    queries: asked.map(({ key }) => ({
      ...retrying,
      queryKey: ['results', 'span', searchKey(search), tab, key],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        run(search, signal, async (searchid) => {
          const firstOf = async (direction: 'asc' | 'desc') => {
            const body = { searchid, pageNumber: 0, pageSize: 1, sortOrder: { column: key, direction } };
            const answer = await callMaybeEmpty(resultPage, { params, body }, { signal });
            return answer?.data[0]?.[key];
          };
          const [low, high] = await Promise.all([firstOf('asc'), firstOf('desc')]);
          const span = typeof low === 'number' && typeof high === 'number' ? { low, high } : null;
          return { key, span };
        }),
    })),
    combine: spansByKey,
  });
}

/** TanStack Query keeps the result stable as long as the responses are the same. */
function spansByKey(
  answers: readonly { readonly data?: { key: string; span: Span | null } | undefined }[],
): ReadonlyMap<string, Span> {
  return new Map(
    answers.flatMap(({ data }) => (data === undefined || data.span === null ? [] : [[data.key, data.span]])),
  );
}
