import { useManagedRelease } from '@moltrove/contract';
import type { ManagedRelease } from '@moltrove/contract';
import { call } from '../../../auth/api/call.ts';
import { formatCounted } from '../../../ui/format.ts';
import { Words } from '../../../ui/words.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useSuperChange } from '../use-super-change.ts';

interface Props {
  readonly release: Pick<ManagedRelease, 'id' | 'name' | 'counts'>;
  readonly onClose: () => void;
}

/** Switches to another release, also back to an older one. */
export function UseReleaseDialog({ release: { id, name, counts }, onClose }: Props) {
  const label = name ?? id;
  const change = useSuperChange(
    (reason: string) => call(useManagedRelease, { params: { id }, body: { reason } }),
    () => `Release ${label} is being opened.`,
    onClose,
  );
  return (
    <ReasonDialog
      title={`Use release ${label}`}
      action="Use this release"
      change={change}
      errorTitle="The release was not switched."
      onClose={onClose}
    >
      <Words size="md">
        {`All new searches will find what this release holds${counts === null ? '' : `: ${formatCounted(counts.structures, 'structure')} and ${formatCounted(counts.activities, 'activity', 'activities')}`}. No search fails meanwhile, pages that are open keep their release for a while, and you can go back at any time. The server needs memory for both.`}
      </Words>
    </ReasonDialog>
  );
}
