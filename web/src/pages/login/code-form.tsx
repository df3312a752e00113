import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { SignInLinks } from '../../shell/sign-in-links.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SendFoot } from '../../widgets/account-forms/send-foot.tsx';
import type { Sending } from '../../widgets/account-forms/use-sending.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { Words } from '../../ui/words.tsx';

interface Props {
  username: string;
  sending: Sending;
  onSend: (code: string) => void;
  /** Returns to the form for user name and password. */
  onBack: () => void;
}

/** The second step: a code of the authenticator app, or a recovery code. */
export function CodeForm({ username, sending, onSend, onBack }: Props) {
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);

  return (
    <>
      <Stack
        as="form"
        gap={8}

        onSubmit={(event) => {
          event.preventDefault();
          onSend(code);
          setCode('');
        }}
      >
        <Words size="md" tone="muted" breaksWords role="status">
          {isRecovery
            ? 'Enter one of the recovery codes that you kept. Each works once.'
            : `Enter the code that your authenticator app shows for ${username}.`}
        </Words>
        <CodeField value={code} onChange={setCode} kind={isRecovery ? 'recovery' : 'app'} autoFocus />
        <SendFoot sending={sending} text="Log in" />
      </Stack>
      <SignInLinks>
        <Anchor
          component="button"
          type="button"
          fz={13}
          underline="always"
          onClick={() => {
            sending.clear();
            setCode('');
            setRecovery(!isRecovery);
          }}
        >
          {isRecovery ? 'Use a code from the app' : 'Use a recovery code'}
        </Anchor>
        <Anchor component="button" type="button" fz={13} underline="always" onClick={onBack}>
          Log in as somebody else
        </Anchor>
      </SignInLinks>
    </>
  );
}
