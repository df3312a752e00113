import { NativeSelect, TextInput } from '@mantine/core';
import { adminRoles, giveAdministratorRole, roleLabels, roleMeanings } from '@moltrove/contract';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useSuperChange } from '../use-super-change.ts';

type GivenRole = 'FLAT_FILE_ADMIN' | 'GOSTAR_ADMIN' | 'SUPER_ADMIN';
const isGiven = (role: string): role is GivenRole => adminRoles.some((each) => each === role);

/** Gives a user of the installation an administrative role. */
export function GiveRoleDialog({ onClose }: { readonly onClose: () => void }) {
  const [username, setUsername] = useState('');
  const [role, setRole] = useState<GivenRole>('GOSTAR_ADMIN');
  const [endDate, setEndDate] = useState('');
  const change = useSuperChange(
    (reason: string) =>
      call(giveAdministratorRole, {
        body: { username, role, endDate: endDate === '' ? null : endDate, reason },
      }),
    () => `${username} is ${roleLabels[role]} now.`,
    onClose,
  );
  return (
    <ReasonDialog
      title="Give an administrative role"
      action="Give the role"
      change={change}
      errorTitle="The role was not given."
      onClose={onClose}
    >
      <TextInput
        label="User name"
        description="A user with an active subscription. New users are added on the page Subscriptions."
        maxLength={320}
        data-autofocus
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <NativeSelect
        label="Role"
        description={roleMeanings[role]}
        value={role}
        data={adminRoles.map((value) => ({ value, label: roleLabels[value] }))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (isGiven(value)) setRole(value);
        }}
      />
      <TextInput
        type="date"
        label="Until"
        description="Left empty, the role ends with the contract of the user."
        value={endDate}
        onChange={(event) => setEndDate(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
}
