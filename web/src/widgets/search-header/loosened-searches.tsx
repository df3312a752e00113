import { activeRows, criterionPhrase, lineCounts, limits, partsOfWords } from '@moltrove/contract';
import type { Search, SearchRow } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { isCancelled } from '../../auth/api/api-error.ts';
import { call } from '../../auth/api/call.ts';
import { newSessionId } from '../../search/address/current-search.ts';
import { searchParameter } from '../../search/address/linked-search.ts';
import { searchKey } from '../../search/address/search-link.ts';
import { DrawnWords } from '../../search/names/search-sentence.tsx';
import { useNames } from '../../search/names/use-search-names.ts';
import { formatCounted } from '../../ui/format.ts';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';

interface Props {
  /** A search that finds nothing. */
  readonly search: Search;
  /** The page that the links open. */
  readonly page: 'search' | 'results';
}

interface Loosened {
  readonly key: string;
  /** The row that is switched off; null for a search without its filters. */
  readonly row: SearchRow | null;
  readonly search: Search;
}

/**
 * What a search that finds nothing would find without each of its rows, and without its filters, as links. Nothing for
 * a search of a single row, or of more rows than are counted at once.
 */
export function LoosenedSearches({ search, page }: Props) {
  const loosened = useMemo(() => loosenedSearches(search), [search]);
  const [sessionid] = useState(newSessionId);
  const { data } = useQuery({
    queryKey: ['loosened', searchKey(search)],
    enabled: loosened.length > 0,
    retry: (failures, error) => failures < 2 && isCancelled(error),
    queryFn: async ({ signal }) =>
      (
        await call(
          lineCounts,
          { body: { lines: loosened.map((each) => each.search), sessionid } },
          { signal },
        )
      ).lines,
  });
  const names = useNames(
    useMemo(
      () =>
        partsOfWords((each) => {
          for (const { row } of loosened) if (row !== null) criterionPhrase(row.criterion, each);
        }),
      [loosened],
    ),
  );
  if (data === undefined) return null;
  return (
    <Stack as="ul" gap={2} aria-label="What it finds without a row" style={{ flexBasis: '100%' }}>
      {loosened.map(({ key, row, search: other }, at) => {
        const counted = data[at];
        if (counted?.status !== 'counted') return null;
        const words =
          row === null ? (
            'the filters'
          ) : (
            <DrawnWords names={names} words={(each) => `“${criterionPhrase(row.criterion, each)}”`} />
          );
        return (
          <Words as="li" size="md" key={key} breaksWords>
            Without {words}:{' '}
            {counted.structures === 0 ? (
              <Words as="span" tone="muted">
                still nothing
              </Words>
            ) : (
              <FoundLink search={other} page={page}>
                {formatCounted(counted.structures, 'structure')}
              </FoundLink>
            )}
          </Words>
        );
      })}
    </Stack>
  );
}

function FoundLink({ search, page, children }: Props & { readonly children: string }) {
  const s = searchParameter(search);
  return page === 'search' ? (
    <Link to="/search" search={s}>
      {children}
    </Link>
  ) : (
    <Link to="/results/$tabid" params={{ tabid: 'structures' }} search={s} preload={false}>
      {children}
    </Link>
  );
}

function loosenedSearches(search: Search): readonly Loosened[] {
  const { query, filters } = search;
  const active = new Set(activeRows(query).map(({ rowId }) => rowId));
  const without = filters.length === 0 ? [] : [{ key: '', row: null, search: { query, filters: [] } }];
  if (query.rows.length > limits.maxRowsOfLine) return without;
  const rows = query.rows.filter(({ rowId }) => active.has(rowId));
  if (rows.length < 2) return without;
  return [
    ...without,
    ...rows.map((row) => ({
      key: row.rowId,
      row,
      search: {
        query: { rows: query.rows.map((each) => (each === row ? { ...each, enabled: false } : each)) },
        filters,
      },
    })),
  ].slice(0, limits.maxCountedLines);
}
