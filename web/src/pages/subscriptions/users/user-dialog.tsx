import { addUser } from '@moltrove/contract';
import type { ContractRow } from '@moltrove/contract';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { ChangeDialog } from '../../../widgets/change/change-dialog.tsx';
import { fieldErrors } from '../../../widgets/change/field-errors.ts';
import { NewUserFields, noUser } from '../../../widgets/change/new-user-fields.tsx';
import { useChange } from '../../../widgets/change/use-change.ts';
import { SubscriptionFields } from './subscription-fields.tsx';
import type { TypedSubscription } from './subscription-fields.tsx';

interface Props {
  readonly contract: Pick<ContractRow, 'id' | 'name' | 'endDate'>;
  readonly onClose: () => void;
}

/** Adds a user with a subscription of a contract. */
export function UserDialog({ contract, onClose }: Props) {
  const [user, setUser] = useState(noUser);
  const [typed, setTyped] = useState<TypedSubscription>({
    role: 'FULL_USER',
    endDate: contract.endDate,
    flatFileAccess: false,
    contractAdministrator: false,
  });
  const adding = useChange(
    () => call(addUser, { body: { ...user, ...typed, contractId: contract.id } }),
    'The user is added, and has a mail with a link to set the password.',
    onClose,
  );
  const errors = fieldErrors(adding.error);
  return (
    <ChangeDialog
      title={`New user of ${contract.name}`}
      action="Add the user"
      change={adding}
      errorTitle="The user was not added."
      onClose={onClose}
    >
      <NewUserFields user={user} errors={errors} onTyped={(changes) => setUser({ ...user, ...changes })} />
      <SubscriptionFields
        typed={typed}
        errors={errors}
        onTyped={(changes) => setTyped({ ...typed, ...changes })}
      />
    </ChangeDialog>
  );
}
