import { notifications } from '@mantine/notifications';
import { newPasswordProblem, verifyAccount } from '@moltrove/contract';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { call } from '../../auth/api/call.ts';
import { logIn, logOut } from '../../auth/login/login.ts';
import { Stack } from '../../ui/stack.tsx';
import { SendFoot } from '../../widgets/account-forms/send-foot.tsx';
import { useSending } from '../../widgets/account-forms/use-sending.ts';
import { NewPasswordField } from '../../widgets/account-forms/new-password-field.tsx';
import { Words } from '../../ui/words.tsx';

interface Props {
  code: string;
  username: string;
  /** Whether other sessions end with the change. */
  closesSessions: boolean;
}

/** Sets the password with the code of the link, then logs in with it. */
export function SetPasswordForm({ code, username, closesSessions }: Props) {
  const [password, setPassword] = useState('');
  const [wasSent, setSent] = useState(false);
  const sending = useSending();
  const router = useRouter();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSent(true);
    if (newPasswordProblem(password, username) !== null) return;
    const isSet = await sending.send(() => call(verifyAccount, { body: { code, password } }));
    if (isSet) await enter();
  }

  async function enter(): Promise<void> {
    // Another user may be logged in here. The sessions of this user ended with the old password.
    await logOut('loggedOut');
    try {
      await logIn(username, password);
      await router.navigate({ to: '/' });
    } catch {
      notifications.show({ message: 'Your password is set. Log in with it.' });
      await router.navigate({ to: '/login' });
    }
  }

  return (
    <Stack as="form" gap={8} onSubmit={(event) => void submit(event)}>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordField
        value={password}
        username={username}
        showProblem={wasSent}
        autoFocus
        onChange={setPassword}
      />
      <SendFoot sending={sending} text="Set the password and log in" />
      {closesSessions && (
        <Words marginBottom={8} size="md" tone="muted" breaksWords>
          This ends all your open sessions.
        </Words>
      )}
    </Stack>
  );
}
