import { TextInput } from '@mantine/core';
import { forgotPassword } from '@moltrove/contract';
import { useState } from 'react';
import { call } from '../../auth/api/call.ts';
import { SignInFrame } from '../../shell/sign-in-frame.tsx';
import { useSending } from '../../widgets/account-forms/use-sending.ts';
import { MailLinkForm } from './mail-link-form.tsx';
import { MailSent } from './mail-sent.tsx';

const claim = 'A link to set a new one comes by mail';

export function ForgotPasswordPage() {
  const [username, setUsername] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sending = useSending();

  async function submit(): Promise<void> {
    const sent = await sending.send(() => call(forgotPassword, { body: { username } }));
    if (sent) setSentTo(username.trim());
  }

  if (sentTo !== null) {
    return (
      <SignInFrame title="Check your mailbox" claim={claim}>
        <MailSent address={sentTo} onAgain={() => setSentTo(null)}>
          If there is an account <strong>{sentTo}</strong>, a link to set a new password is on its way to it.
          It works once, within 48 hours.
        </MailSent>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title="Forgotten your password?" claim={claim}>
      <MailLinkForm sending={sending} onSubmit={submit}>
        <TextInput
          label="User name"
          description="The e-mail address that you log in with."
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          maxLength={320}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has one task
          autoFocus
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
      </MailLinkForm>
    </SignInFrame>
  );
}
