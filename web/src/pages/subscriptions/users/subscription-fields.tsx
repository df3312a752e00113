import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { contractAdministratorRoles, isRole, roleLabels, rolesGivenBy } from '@moltrove/contract';
import type { Role } from '@moltrove/contract';
import { useSession } from '../../../auth/session/session.ts';

export interface TypedSubscription {
  readonly role: Role;
  readonly endDate: string;
  readonly flatFileAccess: boolean;
  readonly contractAdministrator: boolean;
}

interface Props {
  readonly typed: TypedSubscription;
  readonly errors: Readonly<Record<string, string>>;
  readonly onTyped: (changes: Partial<TypedSubscription>) => void;
}

/** Role, end and rights of a subscription. */
export function SubscriptionFields({ typed, errors, onTyped }: Props) {
  const { currentUserRole } = useSession();
  const given = rolesGivenBy(currentUserRole === 'SUPER_ADMIN');
  // An administrator may shorten a subscription in a role that only a super administrator gives.
  const offered = given.includes(typed.role) ? given : [...given, typed.role];
  const managesContracts = contractAdministratorRoles.includes(typed.role);
  return (
    <>
      <NativeSelect
        label="Role"
        value={typed.role}
        error={errors['role']}
        data={offered.map((value) => ({ value, label: roleLabels[value] }))}
        onChange={({ currentTarget: { value } }) => {
          if (!isRole(value)) return;
          const mayManage = contractAdministratorRoles.includes(value);
          onTyped({ role: value, ...(!mayManage && { contractAdministrator: false }) });
        }}
      />
      <TextInput
        type="date"
        label="End"
        description="The subscription is over when this day begins (UTC)."
        value={typed.endDate}
        error={errors['endDate']}
        onChange={(event) => onTyped({ endDate: event.currentTarget.value })}
      />
      <Checkbox
        label="Flat-file access"
        checked={typed.flatFileAccess}
        error={errors['flatFileAccess']}
        onChange={(event) => onTyped({ flatFileAccess: event.currentTarget.checked })}
      />
      <Checkbox
        label="Manages the contract"
        disabled={!managesContracts}
        checked={typed.contractAdministrator}
        error={errors['contractAdministrator']}
        onChange={(event) => onTyped({ contractAdministrator: event.currentTarget.checked })}
      />
    </>
  );
}
