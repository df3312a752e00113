import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { ApiError } from '../../app/api/api-error.ts';
import classes from '../../app/frame/door.module.css';
import { logIn } from '../../app/session/login.ts';
import { useSecondsLeft, waitingText } from '../../app/session/waiting.ts';
import { ErrorNote } from '../../ui/error-note.tsx';

export function LoginForm() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [secondsLeft, waitFor] = useSecondsLeft();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSending(true);
    setError(null);
    try {
      await logIn(username.trim(), password);
    } catch (failure) {
      setError(failure);
      if (failure instanceof ApiError && failure.status === 429) waitFor(failure.retryAfterSeconds ?? 0);
      if (failure instanceof ApiError && failure.status === 403) setPassword('');
    } finally {
      setSending(false);
    }
  }

  function watchCapsLock(event: KeyboardEvent): void {
    setCapsLock(event.getModifierState('CapsLock'));
  }

  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)}>
      <TextInput
        label="User name"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has one task
        autoFocus
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
        description={capsLock ? 'Caps lock is on.' : undefined}
        inputWrapperOrder={['label', 'input', 'description']}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setCapsLock(false)}
      />
      {error !== null && <ErrorNote error={error} />}
      <Button type="submit" size="md" fullWidth loading={sending} disabled={secondsLeft > 0}>
        {secondsLeft > 0 ? `Wait ${waitingText(secondsLeft)}` : 'Log in'}
      </Button>
    </form>
  );
}
