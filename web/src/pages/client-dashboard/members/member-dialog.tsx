import { changeContractUser } from '@moltrove/contract';
import type { ContractMember, OwnContract, Role } from '@moltrove/contract';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { ChangeDialog } from '../../../widgets/change/change-dialog.tsx';
import { fieldErrors } from '../../../widgets/change/field-errors.ts';
import { useChange } from '../../../widgets/change/use-change.ts';
import { RoleAndEndFields } from './role-and-end.tsx';
import type { RoleAndEnd } from './role-and-end.tsx';
import { useNewerMember } from './use-newer-member.ts';

interface Props {
  readonly contract: OwnContract;
  readonly roles: readonly Role[];
  readonly member: ContractMember;
  readonly onClose: () => void;
}

/** Changes role and end of a user of the contract. */
export function MemberDialog({ contract, roles, member, onClose }: Props) {
  const [base, setBase] = useState(member);
  const [typed, setTyped] = useState(typedFrom(member));
  const { id: userId, username } = member.user;
  const saving = useChange(
    () =>
      call(changeContractUser, {
        params: { id: contract.id, userId },
        body: { ...typed, revision: base.user.revision, subscriptionId: member.subscription.id },
      }),
    'The subscription is saved.',
    onClose,
  );
  const newer = useNewerMember(saving.error, base);
  return (
    <ChangeDialog
      title={`Subscription of ${username}`}
      action="Save"
      change={saving}
      errorTitle="The subscription was not saved."
      onNewer={
        newer === null
          ? null
          : () => {
              setBase(newer);
              setTyped(typedFrom(newer));
              saving.reset();
            }
      }
      onClose={onClose}
    >
      <RoleAndEndFields
        typed={typed}
        roles={roles}
        errors={fieldErrors(saving.error)}
        onTyped={(changes) => setTyped({ ...typed, ...changes })}
      />
    </ChangeDialog>
  );
}

const typedFrom = ({ subscription: { role, endDate } }: ContractMember): RoleAndEnd => ({ role, endDate });
