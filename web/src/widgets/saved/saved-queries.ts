import {
  listSavedSearches,
  saveSessionSummary,
  searchCountsSchema,
  searchHistory,
  toWire,
} from '@moltrove/contract';
import type { SavedSearch } from '@moltrove/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../auth/api/call.ts';
import { useSession } from '../../auth/session/session.ts';
import { browserSearches, forgetBrowserSearches } from './browser-searches.ts';

const savedKey = ['savedSearches'] as const;
const historyKey = ['searchHistory'] as const;

/** The user's own saved searches and those shared with them. Refetched when a page that shows them opens. */
export function useSavedSearches() {
  const { username } = useSession();
  return useQuery({
    queryKey: [...savedKey, username],
    staleTime: 0,
    queryFn: ({ signal }) => call(listSavedSearches, {}, { signal }),
  });
}

/** Functions that update the lists after a change. */
export function useSavedChanges() {
  const client = useQueryClient();
  const { username } = useSession();
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: savedKey }), [client]);
  const refreshHistory = useCallback(() => void client.invalidateQueries({ queryKey: historyKey }), [client]);
  /** Updates one search from the server's response, without refetching the list. */
  const show = useCallback(
    (changed: SavedSearch) => {
      type Lists = NonNullable<ReturnType<typeof useSavedSearches>['data']>;
      const put = (list: SavedSearch[]) => list.map((each) => (each.id === changed.id ? changed : each));
      client.setQueryData<Lists>([...savedKey, username], (lists) =>
        lists === undefined ? lists : { ...lists, own: put(lists.own), shared: put(lists.shared) },
      );
    },
    [client, username],
  );
  return { refresh, refreshHistory, show };
}

/**
 * The user's searches, newest first. Searches that an earlier version stored in this browser are uploaded first, once.
 */
export function useSearchHistory(contains: string, offset: number, limit: number) {
  const user = useSession().username ?? '';
  return useQuery({
    queryKey: [...historyKey, user, contains, offset, limit],
    staleTime: 0,
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      const remembered = browserSearches(localStorage, user);
      if (remembered.length > 0) {
        const sent = remembered.map((each) => ({
          ...each,
          counts: toWire(searchCountsSchema, each.counts),
        }));
        await call(saveSessionSummary, { body: { remembered: sent } }, { signal });
        forgetBrowserSearches(localStorage, user);
      }
      return call(searchHistory, { body: { contains, offset, limit } }, { signal });
    },
  });
}
