import {
  changeDynamicQuery,
  listDynamicQueries,
  removeDynamicQuery,
  restoreDynamicQuery,
} from '@moltrove/contract';
import type { CallBody, SavedQuery } from '@moltrove/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../auth/api/call.ts';
import { useSession } from '../../../auth/session/session.ts';
import { savedQueriesKey } from '../use-draft.ts';

/** Saved queries of the user and of colleagues, and those that the user ran. */
export function useQueryLists() {
  const { username, currentUserRole } = useSession();
  return useQuery({
    queryKey: [savedQueriesKey, username, 'list', currentUserRole],
    staleTime: 0,
    queryFn: ({ signal }) => call(listDynamicQueries, {}, { signal }),
  });
}

/** Fetches the lists, and the query that is open, again. */
export function useRefreshQueries(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [savedQueriesKey] });
}

export interface QueryChange {
  readonly saved: SavedQuery;
  readonly change: Omit<CallBody<typeof changeDynamicQuery>, 'revision'>;
}

/** Renames, shares, deletes and restores saved queries. */
export function useQueryChanges() {
  const refresh = useRefreshQueries();
  const changing = useMutation({
    mutationFn: ({ saved: { id, revision }, change }: QueryChange) =>
      call(changeDynamicQuery, { params: { id }, body: { ...change, revision } }),
    onSettled: refresh,
  });
  const removing = useMutation({
    mutationFn: ({ id }: SavedQuery) => call(removeDynamicQuery, { params: { id } }),
    onSettled: refresh,
  });
  const restoring = useMutation({
    mutationFn: ({ id }: SavedQuery) => call(restoreDynamicQuery, { params: { id } }),
    onSettled: refresh,
  });
  return { changing, removing, restoring };
}
