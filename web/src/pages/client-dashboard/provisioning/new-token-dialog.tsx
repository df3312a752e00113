import { NativeSelect } from '@mantine/core';
import { createProvisioningToken, limits, provisionedRoles, roleLabels } from '@moltrove/contract';
import type { OwnContract } from '@moltrove/contract';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import {
  TokenEndField,
  TokenNameField,
  useNameAndEnd,
} from '../../../widgets/access-tokens/name-and-end.tsx';
import { ChangeDialog } from '../../../widgets/change/change-dialog.tsx';
import { fieldErrors } from '../../../widgets/change/field-errors.ts';
import { useChange } from '../../../widgets/change/use-change.ts';

interface Props {
  readonly contract: OwnContract;
  readonly onCreated: (created: { readonly name: string; readonly token: string }) => void;
  readonly onClose: () => void;
}

const usualDays = 365;
const noRole = '';

/** Creates a token with which an identity provider manages the users of the contract. */
export function NewTokenDialog({ contract, onCreated, onClose }: Props) {
  const typed = useNameAndEnd(usualDays);
  const [role, setRole] = useState<string>('FULL_USER');
  const { name, endDate } = typed;
  const creating = useChange(
    async () => {
      const { token, created } = await call(createProvisioningToken, {
        params: { id: contract.id },
        body: { name, endDate, role: provisionedRoles.find((each) => each === role) ?? null },
      });
      onCreated({ name: created.name, token });
    },
    'The token is created.',
    onClose,
  );
  const errors = fieldErrors(creating.error);
  return (
    <ChangeDialog
      title={`New token of ${contract.name}`}
      action="Create the token"
      change={creating}
      errorTitle="No token was created."
      onClose={onClose}
    >
      <TokenNameField
        typed={typed}
        error={errors['name']}
        description="What it is for, such as the name of the identity provider."
      />
      <NativeSelect
        label="Role of new users"
        description="Each new user takes a seat if they have a role."
        value={role}
        error={errors['role']}
        data={[
          ...provisionedRoles.map((value) => ({ value, label: roleLabels[value] })),
          { value: noRole, label: 'None: groups of the provider give roles' },
        ]}
        onChange={(event) => setRole(event.currentTarget.value)}
      />
      <TokenEndField typed={typed} error={errors['endDate']} maxDays={limits.maxProvisioningDays} />
    </ChangeDialog>
  );
}
