import { inviteAgainToContract, switchContractUser } from '@moltrove/contract';
import type { ContractMember, OwnContract } from '@moltrove/contract';
import { call } from '../../../auth/api/call.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useChange } from '../../../widgets/change/use-change.ts';

interface Props {
  readonly contract: OwnContract;
  readonly member: ContractMember;
  readonly onClose: () => void;
}

/** Deactivates a user, or reactivates one. */
export function SwitchDialog({ contract, member: { user }, onClose }: Props) {
  const { id: userId, username, revision, disabled } = user;
  const change = useChange(
    () =>
      call(switchContractUser, {
        params: { id: contract.id, userId },
        body: { revision, disabled: !disabled },
      }),
    disabled ? `${username} is active again.` : `${username} is deactivated.`,
    onClose,
  );
  return (
    <ConfirmDialog
      opened
      title={disabled ? `Reactivate ${username}?` : `Deactivate ${username}?`}
      text={
        disabled
          ? 'The user takes a seat and can log in again. Closed sessions stay closed.'
          : 'All sessions of the user end at once, and the user cannot log in. The seat is free.'
      }
      action={disabled ? 'Reactivate the user' : 'Deactivate the user'}
      tone={disabled ? 'plain' : 'danger'}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    />
  );
}

/** Mails another link to a user who has not logged in yet. */
export function InviteAgainDialog({ contract, member: { user }, onClose }: Props) {
  const { id: userId, username, revision } = user;
  const change = useChange(
    () => call(inviteAgainToContract, { params: { id: contract.id, userId }, body: { revision } }),
    `The invitation is on its way to ${username}.`,
    onClose,
  );
  return (
    <ConfirmDialog
      opened
      title={`Invite ${username} again?`}
      text="The user gets another mail with a link to set a password. It works once within 48 hours."
      action="Mail the link"
      tone="plain"
      isPending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    />
  );
}
