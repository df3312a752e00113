import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { limits, renewRecoveryCodes, turnTwoStepOff } from '@moltrove/contract';
import type { CallResponse, twoStepState } from '@moltrove/contract';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { call } from '../../../auth/api/call.ts';
import { useSession } from '../../../auth/session/session.ts';
import { Inline } from '../../../ui/inline.tsx';
import { Words } from '../../../ui/words.tsx';
import { CurrentPasswordField } from '../../../widgets/account-forms/current-password-field.tsx';
import { useSending } from '../../../widgets/account-forms/use-sending.ts';
import { CodeField } from '../../../ui/code-field.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { momentText } from '../../../ui/moment-text.ts';
import { Stack } from '../../../ui/stack.tsx';

type State = CallResponse<typeof twoStepState>;
type Wish = 'renew' | 'off';

interface Props {
  state: State;
  onCodes: (recoveryCodes: readonly string[]) => void;
  onOff: () => void;
}

export function TwoStepOn({ state: { since, recoveryCodesLeft }, onCodes, onOff }: Props) {
  const [wish, setWish] = useState<Wish | null>(null);
  const isFew = recoveryCodesLeft <= 3;

  async function fulfil(password: string, code: string): Promise<void> {
    const body = { password, code };
    if (wish === 'renew') {
      const { recoveryCodes } = await call(renewRecoveryCodes, { body });
      onCodes(recoveryCodes);
      return;
    }
    await call(turnTwoStepOff, { body });
    notifications.show({ message: 'Two-step login is off.' });
    onOff();
  }

  if (wish !== null) return <Proof wish={wish} onSend={fulfil} onCancel={() => setWish(null)} />;
  return (
    <Stack as="section" box="card" padding={10} gap={8} aria-labelledby="two-step-on">
      <Words as="h2" size="xl" weight={600} id="two-step-on">
        Two-step login is on
      </Words>
      <Words size="lg">
        {since !== null && `Since ${momentText(since)}. `}
        {recoveryCodesLeft} of {limits.recoveryCodes} recovery codes left
        {isFew ? ': make new ones before they run out.' : '.'}
      </Words>
      <Words tone="muted" size="md">
        A new phone? Turn it off and set it up again. A new password, also one by a mailed link, leaves it on.
        Sessions that were open stay open.
      </Words>
      <Inline gap={4} wrap>
        <Button variant={isFew ? 'filled' : 'default'} onClick={() => setWish('renew')}>
          New recovery codes
        </Button>
        <Button variant="default" onClick={() => setWish('off')}>
          Turn it off
        </Button>
      </Inline>
    </Stack>
  );
}

interface ProofProps {
  wish: Wish;
  onSend: (password: string, code: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password and a code, which both changes require. */
function Proof({ wish, onSend, onCancel }: ProofProps) {
  const username = useSession().username ?? '';
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const sending = useSending();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await sending.send(() => onSend(password, code));
    setCode('');
  }

  return (
    <Stack as="form" box="card" padding={10} gap={8} onSubmit={(event) => void submit(event)}>
      <Words as="h2" size="xl" weight={600}>
        {wish === 'renew' ? 'New recovery codes' : 'Turn two-step login off'}
      </Words>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <CurrentPasswordField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened the form
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <CodeField
        kind="either"
        value={code}
        onChange={setCode}
        description="From the app, or a recovery code."
      />
      {sending.error !== null && <ErrorNote error={sending.error} />}
      <Inline gap={4} wrap>
        <Button type="submit" loading={sending.isSending} disabled={sending.secondsLeft > 0}>
          {sending.textOf(wish === 'renew' ? 'Make new codes' : 'Turn it off')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Inline>
    </Stack>
  );
}
