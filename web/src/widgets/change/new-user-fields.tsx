import { TextInput } from '@mantine/core';
import { limits } from '@moltrove/contract';

export const noUser = { username: '', firstName: '', lastName: '' };

interface Props {
  readonly user: typeof noUser;
  readonly errors: Readonly<Record<string, string>>;
  readonly onTyped: (changes: Partial<typeof noUser>) => void;
}

/** Address and names of a new user. */
export function NewUserFields({ user, errors, onTyped }: Props) {
  return (
    <>
      <TextInput
        type="email"
        label="E-mail address"
        data-autofocus
        autoComplete="off"
        maxLength={320}
        value={user.username}
        error={errors['username']}
        onChange={(event) => onTyped({ username: event.currentTarget.value })}
      />
      <TextInput
        label="First name"
        autoComplete="off"
        maxLength={limits.maxNameLength}
        value={user.firstName}
        error={errors['firstName']}
        onChange={(event) => onTyped({ firstName: event.currentTarget.value })}
      />
      <TextInput
        label="Last name"
        autoComplete="off"
        maxLength={limits.maxNameLength}
        value={user.lastName}
        error={errors['lastName']}
        onChange={(event) => onTyped({ lastName: event.currentTarget.value })}
      />
    </>
  );
}
