import { TextInput } from '@mantine/core';
import { addUser, limits } from '@moltrove/contract';
import type { ContractRow } from '@moltrove/contract';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { ChangeDialog } from '../change/change-dialog.tsx';
import { fieldErrors } from '../change/field-errors.ts';
import { useChange } from '../change/use-change.ts';
import { SubscriptionFields } from './subscription-fields.tsx';
import type { TypedSubscription } from './subscription-fields.tsx';

interface Props {
  readonly contract: Pick<ContractRow, 'id' | 'name' | 'endDate'>;
  readonly onClose: () => void;
}

/** Adds a user with a subscription of a contract. */
export function UserDialog({ contract, onClose }: Props) {
  const [user, setUser] = useState({ username: '', firstName: '', lastName: '' });
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
      <TextInput
        type="email"
        label="E-mail address"
        data-autofocus
        autoComplete="off"
        maxLength={320}
        value={user.username}
        error={errors['username']}
        onChange={(event) => setUser({ ...user, username: event.currentTarget.value })}
      />
      <TextInput
        label="First name"
        autoComplete="off"
        maxLength={limits.maxNameLength}
        value={user.firstName}
        error={errors['firstName']}
        onChange={(event) => setUser({ ...user, firstName: event.currentTarget.value })}
      />
      <TextInput
        label="Last name"
        autoComplete="off"
        maxLength={limits.maxNameLength}
        value={user.lastName}
        error={errors['lastName']}
        onChange={(event) => setUser({ ...user, lastName: event.currentTarget.value })}
      />
      <SubscriptionFields
        typed={typed}
        errors={errors}
        onTyped={(changes) => setTyped({ ...typed, ...changes })}
      />
    </ChangeDialog>
  );
}
