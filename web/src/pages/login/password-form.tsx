import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Stack } from '../../ui/stack.tsx';
import { CurrentPasswordField } from '../../widgets/account-forms/current-password-field.tsx';
import { SendFoot } from '../../widgets/account-forms/send-foot.tsx';
import type { Sending } from '../../widgets/account-forms/use-sending.ts';

interface Props {
  username: string;
  password: string;
  sending: Sending;
  onUsername: (username: string) => void;
  onPassword: (password: string) => void;
  onSend: () => void;
}

export function PasswordForm({ username, password, sending, onUsername, onPassword, onSend }: Props) {
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <Stack
      as="form"
      gap={8}

      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <TextInput
        label="User name"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has one task
        autoFocus
        value={username}
        onChange={(event) => onUsername(event.currentTarget.value)}
      />
      <CurrentPasswordField
        description={capsLock ? 'Caps lock is on.' : undefined}
        inputWrapperOrder={['label', 'input', 'description']}
        value={password}
        onChange={(event) => onPassword(event.currentTarget.value)}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setCapsLock(false)}
      />
      <SendFoot sending={sending} text="Log in" />
    </Stack>
  );
}
