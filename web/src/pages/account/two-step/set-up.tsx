import { Button } from '@mantine/core';
import { beginTwoStep, confirmTwoStep } from '@moltrove/contract';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { call } from '../../../auth/api/call.ts';
import { useSession } from '../../../auth/session/session.ts';
import { Inline } from '../../../ui/inline.tsx';
import { CurrentPasswordField } from '../../../widgets/account-forms/current-password-field.tsx';
import { useSending } from '../../../widgets/account-forms/use-sending.ts';
import { CodeField } from '../../../ui/code-field.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { SecretText } from '../../../ui/secret-text.tsx';
import { QrCode } from './qr-code.tsx';
import classes from './set-up.module.css';
import { Words } from '../../../ui/words.tsx';
import { Stack } from '../../../ui/stack.tsx';

interface Props {
  onCodes: (recoveryCodes: readonly string[]) => void;
}

interface SetUpProps extends Props {
  /** Whether a set-up code is asked for, as of super administrators. */
  needsSetUpCode: boolean;
}

interface Begun {
  readonly setUpCode?: string;
  readonly secret: string;
  readonly uri: string;
}

/** Asks for the password, then shows the secret as a QR code and asks for a first code to check that the app works. */
export function SetUp({ onCodes, needsSetUpCode }: SetUpProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  return begun === null ? (
    <Begin needsSetUpCode={needsSetUpCode} onBegun={setBegun} />
  ) : (
    <Confirm begun={begun} onCodes={onCodes} onBack={() => setBegun(null)} />
  );
}

interface BeginProps extends Pick<SetUpProps, 'needsSetUpCode'> {
  onBegun: (begun: Begun) => void;
}

function Begin({ needsSetUpCode, onBegun }: BeginProps) {
  const username = useSession().username ?? '';
  const [password, setPassword] = useState('');
  const [typedCode, setTypedCode] = useState('');
  const sending = useSending();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const proof = needsSetUpCode ? { setUpCode: typedCode } : {};
    await sending.send(async () => {
      const begun = await call(beginTwoStep, { body: { password, ...proof } });
      onBegun({ ...begun, ...proof });
    });
  }

  return (
    <Stack as="form" box="card" padding={10} gap={8} onSubmit={(event) => void submit(event)}>
      <Words as="h2" size="xl" weight={600}>
        Two-step login is off
      </Words>
      <Words tone="muted" size="md">
        You need an authenticator app, such as those of Google or Microsoft, 1Password, Bitwarden or Aegis.
      </Words>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <CurrentPasswordField value={password} onChange={(event) => setPassword(event.currentTarget.value)} />
      {needsSetUpCode && (
        <CodeField
          value={typedCode}
          onChange={setTypedCode}
          kind="setUp"
          description="A super administrator needs one, so that a stolen password is not enough. Another super administrator makes it on the page Super administration; whoever runs the server prints it with “npm run two-step -- code NAME”."
        />
      )}
      {sending.error !== null && <ErrorNote error={sending.error} />}
      <Inline gap={4} wrap>
        <Button type="submit" loading={sending.isSending} disabled={sending.secondsLeft > 0}>
          {sending.textOf('Set it up')}
        </Button>
      </Inline>
    </Stack>
  );
}

interface ConfirmProps extends Props {
  begun: Begun;
  onBack: () => void;
}

function Confirm({ begun, onCodes, onBack }: ConfirmProps) {
  const { secret, uri, setUpCode } = begun;
  const [code, setCode] = useState('');
  const sending = useSending();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await sending.send(async () => {
      const { recoveryCodes } = await call(confirmTwoStep, {
        body: { code, ...(setUpCode === undefined ? {} : { setUpCode }) },
      });
      onCodes(recoveryCodes);
    });
    setCode('');
  }

  return (
    <Stack as="form" box="card" padding={10} gap={8} onSubmit={(event) => void submit(event)}>
      <Words as="h2" size="xl" weight={600}>
        Put it into your app
      </Words>
      <Inline gap={10} align="stretch" wrap>
        <QrCode text={uri} label="QR code of the secret" />
        <div className={classes['words']}>
          <p>Scan the picture with the app, or type this secret into it:</p>
          <SecretText label="Secret">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</SecretText>
          <Words tone="muted" size="md" marginTop={5}>
            It is shown only now, and waits 15 minutes for its first code.
          </Words>
        </div>
      </Inline>
      <CodeField
        value={code}
        onChange={setCode}
        autoFocus
        description="The six digits that the app now shows."
      />
      {sending.error !== null && <ErrorNote error={sending.error} />}
      <Inline gap={4} wrap>
        <Button type="submit" loading={sending.isSending} disabled={sending.secondsLeft > 0}>
          {sending.textOf('Turn it on')}
        </Button>
        <Button variant="default" onClick={onBack}>
          Cancel
        </Button>
      </Inline>
    </Stack>
  );
}
