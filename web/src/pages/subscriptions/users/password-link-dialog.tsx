import { mailPasswordLink } from '@moltrove/contract';
import type { SubscriptionRow } from '@moltrove/contract';
import { call } from '../../../auth/api/call.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useChange } from '../../../widgets/change/use-change.ts';

interface Props {
  readonly user: SubscriptionRow['user'];
  readonly onClose: () => void;
}

export function PasswordLinkDialog({ user: { id, username, revision }, onClose }: Props) {
  const change = useChange(
    () => call(mailPasswordLink, { params: { id }, body: { revision } }),
    `The link is on its way to ${username}.`,
    onClose,
  );
  return (
    <ConfirmDialog
      opened
      title={`Mail ${username} a link?`}
      text="The user sets a password with it. It works once within 48 hours."
      action="Mail the link"
      tone="plain"
      isPending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    />
  );
}
