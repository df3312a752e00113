import { Button, Group, TextInput } from '@mantine/core';
import { limits, register } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { call } from '../../app/api/call.ts';
import { Door } from '../../app/frame/door.tsx';
import classes from '../../app/frame/door.module.css';
import { useSending } from '../../app/session/use-sending.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { MailSent } from './mail-sent.tsx';

const claim = `Search Moltrove for ${limits.evaluationDays} days`;

export function RegisterPage() {
  const [email, setEmail] = useState('');
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sending = useSending();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const sent = await sending.send(() => call(register, { body: { email, firstName, lastName } }));
    if (sent) setSentTo(email.trim());
  }

  if (sentTo !== null) {
    return (
      <Door title="Look into your mailbox" claim={claim}>
        <MailSent address={sentTo} onAgain={() => setSentTo(null)}>
          A link to set your password is on its way to <strong>{sentTo}</strong>. It works once, within 48
          hours. If you have an account already, the mail says so.
        </MailSent>
      </Door>
    );
  }
  return (
    <Door title="Get an evaluation account" claim={claim}>
      <form className={classes['form']} onSubmit={(event) => void submit(event)}>
        <TextInput
          label="E-mail address"
          description="It becomes your user name."
          name="email"
          type="email"
          autoComplete="email"
          required
          withAsterisk={false}
          maxLength={320}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has one task
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Group grow gap="sm" align="start">
          <TextInput
            label="First name"
            name="given-name"
            autoComplete="given-name"
            required
            withAsterisk={false}
            maxLength={100}
            value={firstName}
            onChange={(event) => setFirstName(event.currentTarget.value)}
          />
          <TextInput
            label="Last name"
            name="family-name"
            autoComplete="family-name"
            required
            withAsterisk={false}
            maxLength={100}
            value={lastName}
            onChange={(event) => setLastName(event.currentTarget.value)}
          />
        </Group>
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
