import { endAdministratorSessions } from '@moltrove/contract';
import type { Administrator } from '@moltrove/contract';
import { call } from '../../../auth/api/call.ts';
import { formatCounted } from '../../../ui/format.ts';
import { Words } from '../../../ui/words.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useSuperChange } from '../use-super-change.ts';

interface Props {
  readonly administrator: Administrator;
  readonly onClose: () => void;
}

/** Ends all sessions of an administrator. */
export function EndSessionsDialog({ administrator: { id, username, openSessions }, onClose }: Props) {
  const change = useSuperChange(
    (reason: string) => call(endAdministratorSessions, { params: { id }, body: { reason } }),
    ({ closed }) => `${formatCounted(closed, 'session')} of ${username} ended.`,
    onClose,
  );
  return (
    <ReasonDialog
      title={`End all sessions of ${username}`}
      action="End the sessions"
      change={change}
      errorTitle="The sessions were not ended."
      onClose={onClose}
    >
      <Words size="md">
        {`${formatCounted(openSessions, 'open session')} will be closed at once. The user can log in again; to prevent it, disable the user on the page Subscriptions.`}
      </Words>
    </ReasonDialog>
  );
}
