import { NativeSelect, TextInput } from '@mantine/core';
import { isRole, roleLabels } from '@moltrove/contract';
import type { Role } from '@moltrove/contract';

export interface RoleAndEnd {
  readonly role: Role;
  readonly endDate: string;
}

interface Props {
  readonly typed: RoleAndEnd;
  readonly roles: readonly Role[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onTyped: (changes: Partial<RoleAndEnd>) => void;
}

/** Role and end of a subscription, as an administrator of its contract sets them. */
export function RoleAndEndFields({ typed, roles, errors, onTyped }: Props) {
  const offered = roles.includes(typed.role) ? roles : [...roles, typed.role];
  return (
    <>
      <NativeSelect
        label="Role"
        value={typed.role}
        error={errors['role']}
        data={offered.map((value) => ({ value, label: roleLabels[value] }))}
        onChange={({ currentTarget: { value } }) => {
          if (isRole(value)) onTyped({ role: value });
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
    </>
  );
}
