import { openDynamicQuery } from '@moltrove/contract';
import type { DynamicQuery, OpenedQuery } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { call } from '../../auth/api/call.ts';
import { sameSearch } from '../../chem-ui/compound-page.ts';
import { useSession } from '../../auth/session/session.ts';
import { queryText, readQueryText } from './address.ts';
import type { QueryAddress } from './address.ts';

export const savedQueriesKey = 'dynamicQueries';

export interface Draft {
  /** What names the query in the address; null if nothing does. */
  readonly name: string | null;
  /** Null if the address has none, or one that cannot be read. */
  readonly query: DynamicQuery | null;
  /** Whether the address has a text that cannot be read. */
  readonly isDamaged: boolean;
  /** The saved query that it was opened from; undefined while it is fetched. */
  readonly opened: OpenedQuery | null | undefined;
  readonly openingError: Error | null;
  readonly retryOpening: () => void;
  /** Puts a query into the address; `replace` for changes that Back need not undo one by one. */
  readonly change: (query: DynamicQuery, replace?: boolean) => void;
  readonly open: (address: QueryAddress) => void;
}

/** The query of the address, or of the saved query that the address names. */
export function useDraft(): Draft {
  const { q, saved } = useSearch({ from: '/dynamicquery' });
  const navigate = useNavigate();
  const { username } = useSession();
  const opening = useQuery({
    queryKey: [savedQueriesKey, username, 'opened', saved],
    enabled: saved !== undefined,
    staleTime: 0,
    queryFn: ({ signal }) => call(openDynamicQuery, { params: { id: saved! } }, { signal }),
  });
  const ofAddress = useMemo(() => (q === undefined ? null : readQueryText(q)), [q]);
  const opened = saved === undefined ? null : opening.data;
  const query = q === undefined ? (opened?.query ?? null) : ofAddress;
  const open = useCallback(
    (address: QueryAddress) =>
      void navigate({ to: '/dynamicquery', search: (now) => ({ ...sameSearch(now), ...address }) }),
    [navigate],
  );
  const change = useCallback(
    (next: DynamicQuery, replace = false) =>
      void navigate({
        to: '/dynamicquery',
        search: (now) => ({ ...now, q: queryText(next) }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  return {
    name: nameOf({ q, saved }),
    query,
    isDamaged: q !== undefined && ofAddress === null,
    opened,
    openingError: saved === undefined ? null : opening.error,
    retryOpening: () => void opening.refetch(),
    change,
    open,
  };
}

/** What names the query in an address. */
export const nameOf = ({ q, saved }: { q?: string | undefined; saved?: string | undefined }): string | null =>
  q ?? saved ?? null;
