import { removeManagedRelease } from '@moltrove/contract';
import type { ManagedRelease } from '@moltrove/contract';
import { call } from '../../../auth/api/call.ts';
import { sizeText } from '../../../ui/size-text.ts';
import { Words } from '../../../ui/words.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useSuperChange } from '../use-super-change.ts';

interface Props {
  readonly release: ManagedRelease;
  readonly onClose: () => void;
}

/** Deletes a release that nobody uses. */
export function RemoveReleaseDialog({ release: { id, name, bytes }, onClose }: Props) {
  const label = name ?? id;
  const change = useSuperChange(
    (reason: string) => call(removeManagedRelease, { params: { id }, body: { reason } }),
    () => `Release ${label} is removed.`,
    onClose,
  );
  return (
    <ReasonDialog
      title={`Remove release ${label}`}
      action="Delete its files"
      change={change}
      errorTitle="The release was not removed."
      onClose={onClose}
    >
      <Words size="md">
        {`Its files${bytes === null ? '' : ` (${sizeText(bytes)})`} are deleted and cannot be brought back. To use it again, import it again. Saved searches and exports stay.`}
      </Words>
    </ReasonDialog>
  );
}
