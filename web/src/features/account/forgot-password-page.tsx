import { Button, TextInput } from '@mantine/core';
import { forgotPassword } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { call } from '../../app/api/call.ts';
import { Door } from '../../app/frame/door.tsx';
import classes from '../../app/frame/door.module.css';
import { useSending } from '../../app/session/use-sending.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { MailSent } from './mail-sent.tsx';

const claim = 'A link to set a new one comes by mail';

export function ForgotPasswordPage() {
  const [username, setUsername] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sending = useSending();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const sent = await sending.send(() => call(forgotPassword, { body: { username } }));
    if (sent) setSentTo(username.trim());
  }

  if (sentTo !== null) {
    return (
      <Door title="Look into your mailbox" claim={claim}>
        <MailSent address={sentTo} onAgain={() => setSentTo(null)}>
          If there is an account <strong>{sentTo}</strong>, a link to set a new password is on its way to it.
          It works once, within 48 hours.
        </MailSent>
      </Door>
    );
  }
  return (
    <Door title="Forgotten your password?" claim={claim}>
      <form className={classes['form']} onSubmit={(event) => void submit(event)}>
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
        {sending.error !== null && <ErrorNote error={sending.error} />}
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={sending.isSending}
          disabled={sending.secondsLeft > 0}
        >
          {sending.textOf('Mail me the link')}
        </Button>
      </form>
      <p className={classes['links']}>
        <Link to="/login">Back to the login</Link>
      </p>
    </Door>
  );
}
