import { disableUser } from '@moltrove/contract';
import type { SubscriptionRow } from '@moltrove/contract';
import { call } from '../../../auth/api/call.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useChange } from '../../../widgets/change/use-change.ts';

interface Props {
  readonly user: SubscriptionRow['user'];
  readonly onClose: () => void;
}

/** Disables a user, or enables a disabled one. */
export function DisableDialog({ user: { id, username, revision, disabled }, onClose }: Props) {
  const change = useChange(
    () => call(disableUser, { params: { id }, body: { revision, disabled: !disabled } }),
    disabled ? `${username} is enabled.` : `${username} is disabled.`,
    onClose,
  );
  return (
    <ConfirmDialog
      opened
      title={disabled ? `Enable ${username}?` : `Disable ${username}?`}
      text={
        disabled
          ? 'The user can log in again. Closed sessions stay closed.'
          : 'All sessions of the user end at once, and the user cannot log in.'
      }
      action={disabled ? 'Enable the user' : 'Disable the user'}
      tone={disabled ? 'plain' : 'danger'}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    />
  );
}
