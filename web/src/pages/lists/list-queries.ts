import {
  hitListInRelease,
  hitListStructures,
  removeHitList,
  renameHitList,
  restoreHitList,
  wireTab,
} from '@moltrove/contract';
import type { HitList } from '@moltrove/contract';
import { notifications } from '@mantine/notifications';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../auth/api/call.ts';
import { useSession } from '../../auth/session/session.ts';
import { searchBy } from '../../search/query/new-search.ts';
import { undoToast } from '../../ui/undo-toast.tsx';
import { listsKey, quoted, useMarkChanges } from '../../widgets/marks/mark-queries.ts';
import { storedOpenAddress } from '../../widgets/saved/open-address.ts';

const tellFailure = (error: Error) => notifications.show({ message: error.message, color: 'red' });

/** What the loaded release has of a list. */
export function useListInRelease(id: string, isEnabled = true) {
  const { username } = useSession();
  return useQuery({
    queryKey: [...listsKey, username, 'inRelease', id],
    enabled: isEnabled,
    staleTime: 0,
    queryFn: ({ signal }) => call(hitListInRelease, { params: { id } }, { signal }),
  });
}

/** A page of the structures of a list, counted from 0. */
export function useListStructures(
  id: string,
  pageNumber: number,
  pageSize: number,
  which: 'all' | 'missing',
) {
  const { username } = useSession();
  return useQuery({
    queryKey: [...listsKey, username, 'structures', id, pageNumber, pageSize, which],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(hitListStructures, { params: { id }, query: { pageNumber, pageSize, which } }, { signal }),
  });
}

/** The actions on a list; each reports its outcome. */
export function useListActions(list: HitList) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { refreshLists } = useMarkChanges();
  const params = { id: list.id };

  /** Opens the structures that the release has, as a search for exactly them. */
  const opening = useMutation({
    async mutationFn() {
      const { structureIds } = await call(hitListInRelease, { params });
      if (structureIds.length === 0) throw new Error(`This release has no structure of ${quoted(list)}.`);
      const nothing = { names: [], inchikeys: [], drawing: null, properties: {} };
      const search = searchBy({ option: 'Structure', ...nothing, structureIds });
      return storedOpenAddress(search, { tab: wireTab('structures'), sort: null, pageSize: null });
    },
    onSuccess: (address) => void navigate(address),
    onError: tellFailure,
  });
  const restoring = useMutation({
    mutationFn: () => call(restoreHitList, { params }),
    onSettled: () => refreshLists(true),
    onError: tellFailure,
  });
  const removing = useMutation({
    mutationFn: () => call(removeHitList, { params }),
    onSuccess() {
      client.removeQueries({ queryKey: [...listsKey, 'inRelease', list.id] });
      refreshLists(true);
      undoToast(`${quoted(list)} deleted.`, () => restoring.mutate());
    },
    onError: tellFailure,
  });
  /** Rejects if the name cannot be used. */
  async function rename(name: string): Promise<void> {
    await call(renameHitList, { params, body: { name } });
    refreshLists(false);
  }
  return { opening, removing, rename };
}
