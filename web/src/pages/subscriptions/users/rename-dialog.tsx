import { TextInput } from '@mantine/core';
import { limits, saveUser, userDetails } from '@moltrove/contract';
import type { SubscriptionRow } from '@moltrove/contract';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { ChangeDialog } from '../../../widgets/change/change-dialog.tsx';
import { fieldErrors } from '../../../widgets/change/field-errors.ts';
import { useChange } from '../../../widgets/change/use-change.ts';
import { useNewer } from '../../../widgets/change/use-newer.ts';

interface Props {
  readonly user: SubscriptionRow['user'];
  readonly onClose: () => void;
}

/** Changes the name of a user. */
export function RenameDialog({ user, onClose }: Props) {
  const [base, setBase] = useState<Pick<typeof user, 'id' | 'revision' | 'firstName' | 'lastName'>>(user);
  const [typed, setTyped] = useState({ firstName: user.firstName, lastName: user.lastName });
  const saving = useChange(
    () => call(saveUser, { params: { id: user.id }, body: { ...typed, revision: base.revision } }),
    'The name is saved.',
    onClose,
  );
  const newer = useNewer(saving.error, base, async (id, signal) => {
    const details = await call(userDetails, { params: { id } }, { signal });
    return details.user;
  });
  const errors = fieldErrors(saving.error);
  return (
    <ChangeDialog
      title={`Name of ${user.username}`}
      action="Save"
      change={saving}
      errorTitle="The name was not saved."
      onNewer={
        newer === null
          ? null
          : () => {
              setBase(newer);
              setTyped({ firstName: newer.firstName, lastName: newer.lastName });
              saving.reset();
            }
      }
      onClose={onClose}
    >
      <TextInput
        label="First name"
        data-autofocus
        maxLength={limits.maxNameLength}
        value={typed.firstName}
        error={errors['firstName']}
        onChange={(event) => setTyped({ ...typed, firstName: event.currentTarget.value })}
      />
      <TextInput
        label="Last name"
        maxLength={limits.maxNameLength}
        value={typed.lastName}
        error={errors['lastName']}
        onChange={(event) => setTyped({ ...typed, lastName: event.currentTarget.value })}
      />
    </ChangeDialog>
  );
}
