import { notifications } from '@mantine/notifications';
import {
  changeSavedSearch,
  openSavedSearch,
  removeSavedSearch,
  renewSavedSearch,
  restoreSavedSearch,
  savedSearchDifference,
  shareSavedSearch,
  wireTab,
} from '@moltrove/contract';
import type { CallBody, DifferencePart, SavedSearch } from '@moltrove/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../auth/api/call.ts';
import { searchBy } from '../../search/query/new-search.ts';
import { storedOpenAddress, shareAddress } from '../../widgets/saved/open-address.ts';
import { useSavedChanges } from '../../widgets/saved/saved-queries.ts';
import { useSession } from '../../auth/session/session.ts';
import { useProfile } from '../../queries/release.ts';
import { copyText } from '../../ui/copy-text.ts';
import { undoToast } from '../../ui/undo-toast.tsx';

const tell = (message: string) => notifications.show({ message });
const tellFailure = (error: Error) => notifications.show({ message: error.message, color: 'red' });

/** The actions on a saved search; each reports its outcome. */
export function useSavedActions(saved: SavedSearch) {
  const { refresh, show } = useSavedChanges();
  const navigate = useNavigate();
  const { currentUserRole } = useSession();
  const { data: profile } = useProfile();
  const params = { id: saved.id };

  const opening = useMutation({
    async mutationFn() {
      const { search, view } = await call(openSavedSearch, { params });
      return storedOpenAddress(search, view);
    },
    onSuccess: (address) => void navigate(address),
    onError: tellFailure,
  });
  const openingPart = useMutation({
    async mutationFn(part: DifferencePart) {
      const { structureIds } = await call(savedSearchDifference, { params: { ...params, part } });
      const structures = { names: [], inchikeys: [], drawing: null, properties: {} };
      const search = searchBy({ option: 'Structure', ...structures, structureIds });
      return storedOpenAddress(search, { tab: wireTab('structures'), sort: null, pageSize: null });
    },
    onSuccess: (address) => void navigate(address),
    onError: tellFailure,
  });
  const restoring = useMutation({
    mutationFn: () => call(restoreSavedSearch, { params }),
    onSettled: refresh,
    onError: tellFailure,
  });
  const removing = useMutation({
    mutationFn: () => call(removeSavedSearch, { params }),
    onSuccess() {
      refresh();
      undoToast(`“${saved.name}” deleted.`, () => restoring.mutate());
    },
    onError: tellFailure,
  });
  const sharing = useMutation({
    mutationFn: (shared: boolean) => {
      const subscription = profile?.subscriptionDetailsList.find(
        ({ roleName }) => roleName === currentUserRole,
      );
      return call(shareSavedSearch, {
        params,
        body: { shared, contractId: shared ? (subscription?.contractId ?? null) : null },
      });
    },
    async onSuccess(changed) {
      show(changed);
      if (changed.sharedWith === null)
        tell(`“${saved.name}” is private again; its link opens for you alone.`);
      else await copyLink(changed);
    },
    onError: tellFailure,
  });
  const renewing = useMutation({
    mutationFn: () => call(renewSavedSearch, { params }),
    onSuccess: show,
    onError: tellFailure,
  });
  const changing = useMutation({
    mutationFn: (body: CallBody<typeof changeSavedSearch>) => call(changeSavedSearch, { params, body }),
    onSuccess: show,
  });
  return { opening, openingPart, removing, sharing, renewing, changing, copyLink: () => copyLink(saved) };
}

async function copyLink({ id, sharedWith }: SavedSearch): Promise<void> {
  const address = shareAddress(id);
  const copied = await copyText(address);
  if (!copied) tell(`The browser did not allow copying; the link is ${address}`);
  else tell(`Link copied. It opens for users of ${sharedWith?.name ?? 'your contract'} alone.`);
}
