import { Skeleton, TextInput } from '@mantine/core';
import { limits, register } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../auth/api/call.ts';
import { SignInFrame } from '../../shell/sign-in-frame.tsx';
import { SignInLinks } from '../../shell/sign-in-links.tsx';
import { useRegistrationOpen } from '../../widgets/account-forms/use-registration-open.ts';
import { useSending } from '../../widgets/account-forms/use-sending.ts';
import { MailLinkForm } from './mail-link-form.tsx';
import { MailSent } from './mail-sent.tsx';
import { Words } from '../../ui/words.tsx';
import { Stack } from '../../ui/stack.tsx';

const claim = `Search Moltrove for ${limits.evaluationDays} days`;

const title = 'Get an evaluation account';

/** The form, or a notice that registration is closed. If that is unknown, the form is shown. */
export function RegisterPage() {
  const registration = useRegistrationOpen();
  if (registration.isPending) {
    return (
      <SignInFrame title={title} claim={claim}>
        <Skeleton height={220} radius={7} aria-label="Checking whether registration is open" />
      </SignInFrame>
    );
  }
  if (registration.data?.open !== false) return <RegisterForm />;
  return (
    <SignInFrame title="Registration is closed" claim="Moltrove">
      <Words marginBottom={8} size="md" tone="muted" breaksWords>
        Accounts are created by the administrators of this server. Ask them for one; if you already have one,
        log in.
      </Words>
      <SignInLinks>
        <Link to="/login">Log in</Link>
        <Link to="/forgot-password">Forgotten your password?</Link>
      </SignInLinks>
    </SignInFrame>
  );
}

function RegisterForm() {
  const [email, setEmail] = useState('');
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sending = useSending();

  async function submit(): Promise<void> {
    const sent = await sending.send(() => call(register, { body: { email, firstName, lastName } }));
    if (sent) setSentTo(email.trim());
  }

  if (sentTo !== null) {
    return (
      <SignInFrame title="Check your mailbox" claim={claim}>
        <MailSent address={sentTo} onAgain={() => setSentTo(null)}>
          A link to set your password is on its way to <strong>{sentTo}</strong>. It works once, within 48
          hours. If you have an account already, the mail says so.
        </MailSent>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={title} claim={claim}>
      <MailLinkForm sending={sending} onSubmit={submit}>
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
        <Stack columns="repeat(auto-fit, minmax(130px, 1fr))" gap={6}>
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
        </Stack>
      </MailLinkForm>
    </SignInFrame>
  );
}
