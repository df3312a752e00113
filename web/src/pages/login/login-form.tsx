import { useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '../../auth/api/api-error.ts';
import { useSending } from '../../widgets/account-forms/use-sending.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';

const isCodeWanted = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'CODE_WANTED';

/** Loaded with the first key that is pressed: it brings the schemas of the calls. */
const loadLogin = () => import('../../auth/login/login.ts');

interface Props {
  /** The user name of the last attempt. */
  username: string;
  /** The user has begun to type. */
  onBegin?: (() => void) | undefined;
  /** The user is logged in. */
  onDone?: (() => void) | undefined;
  /** Other ways to log in, below user name and password. */
  children: ReactNode;
}

/** Asks for user name and password, and for accounts with two-step login then for a code. */
export function LoginForm({ username: given, onBegin, onDone, children }: Props) {
  const [username, setUsername] = useState(given);
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'password' | 'code'>('password');
  const sending = useSending();

  function toPassword(): void {
    setPassword('');
    setStep('password');
  }

  function changeUsername(typed: string): void {
    setUsername(typed);
    // A failure shows when the form is sent.
    loadLogin().catch(() => null);
    onBegin?.();
  }

  async function sendPassword(): Promise<void> {
    await sending.send(async () => {
      try {
        const { logIn } = await loadLogin();
        await logIn(username.trim(), password);
        onDone?.();
      } catch (failure) {
        // The request for a code is an error of the call, but not of the user.
        if (isCodeWanted(failure)) return setStep('code');
        if (failure instanceof ApiError && failure.status === 403) setPassword('');
        throw failure;
      }
    });
  }

  async function sendCode(code: string): Promise<void> {
    await sending.send(async () => {
      try {
        const { logIn } = await loadLogin();
        await logIn(username.trim(), password, code);
        onDone?.();
      } catch (failure) {
        // The password was changed in the meantime.
        if (failure instanceof ApiError && failure.code === 'LOGIN_REFUSED') toPassword();
        throw failure;
      }
    });
  }

  if (step === 'code') {
    return (
      <CodeForm
        username={username.trim()}
        sending={sending}
        onSend={(code) => void sendCode(code)}
        onBack={() => {
          sending.clear();
          toPassword();
        }}
      />
    );
  }
  return (
    <>
      <PasswordForm
        username={username}
        password={password}
        sending={sending}
        onUsername={changeUsername}
        onPassword={setPassword}
        onSend={() => void sendPassword()}
      />
      {children}
    </>
  );
}
