import { inviteToContract } from '@moltrove/contract';
import type { OwnContract, Role } from '@moltrove/contract';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { ChangeDialog } from '../../../widgets/change/change-dialog.tsx';
import { fieldErrors } from '../../../widgets/change/field-errors.ts';
import { NewUserFields, noUser } from '../../../widgets/change/new-user-fields.tsx';
import { useChange } from '../../../widgets/change/use-change.ts';
import { RoleAndEndFields } from './role-and-end.tsx';
import type { RoleAndEnd } from './role-and-end.tsx';

interface Props {
  readonly contract: OwnContract;
  /** What the caller may give; not empty. */
  readonly roles: readonly Role[];
  readonly onClose: () => void;
}

/** Adds a user to the contract, who gets a mail with a link to set the password. */
export function InviteDialog({ contract, roles, onClose }: Props) {
  const [user, setUser] = useState(noUser);
  const [typed, setTyped] = useState<RoleAndEnd>({
    role: roles[0] ?? 'FULL_USER',
    endDate: contract.endDate,
  });
  const inviting = useChange(
    () => call(inviteToContract, { params: { id: contract.id }, body: { ...user, ...typed } }),
    `The invitation is on its way to ${user.username}.`,
    onClose,
  );
  const errors = fieldErrors(inviting.error);
  return (
    <ChangeDialog
      title={`Invite a user to ${contract.name}`}
      action="Invite the user"
      change={inviting}
      errorTitle="The user was not invited."
      onClose={onClose}
    >
      <NewUserFields user={user} errors={errors} onTyped={(changes) => setUser({ ...user, ...changes })} />
      <RoleAndEndFields
        typed={typed}
        roles={roles}
        errors={errors}
        onTyped={(changes) => setTyped({ ...typed, ...changes })}
      />
    </ChangeDialog>
  );
}
