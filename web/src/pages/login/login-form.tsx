import { useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '../../auth/api/api-error.ts';
import { logIn } from '../../auth/login/login.ts';
import { session } from '../../auth/session/session.ts';
import { useSending } from '../../widgets/account-forms/use-sending.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';

const isCodeWanted = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'CODE_WANTED';

interface Props {
  /** Other ways to log in, below user name and password. */
  children: ReactNode;
}

/** Asks for user name and password, and for accounts with two-step login then for a code. */
export function LoginForm({ children }: Props) {
  const [username, setUsername] = useState(() => session.get().username ?? '');
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'password' | 'code'>('password');
  const sending = useSending();

  function toPassword(): void {
    setPassword('');
    setStep('password');
  }

  async function sendPassword(): Promise<void> {
    await sending.send(async () => {
      try {
        await logIn(username.trim(), password);
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
        await logIn(username.trim(), password, code);
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
        onUsername={setUsername}
        onPassword={setPassword}
        onSend={() => void sendPassword()}
      />
      {children}
    </>
  );
}
