import { Button, PasswordInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { changePassword, newPasswordProblem } from '@moltrove/contract';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { call } from '../../auth/api/call.ts';
import { useSession } from '../../auth/session/session.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCounted } from '../../ui/format.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useSending } from './use-sending.ts';
import { Stack } from '../../ui/stack.tsx';

interface Props {
  onChanged?: () => void;
}

/** Asks for the current and the new password; the user's other sessions end with the change. */
export function ChangePasswordForm({ onChanged }: Props) {
  const username = useSession().username ?? '';
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [wasSent, setSent] = useState(false);
  const sending = useSending();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSent(true);
    if (newPasswordProblem(next, username) !== null) return;
    const changed = await sending.send(async () => {
      const body = { currentPassword: current, newPassword: next };
      const { closedSessions } = await call(changePassword, { body });
      const closed = closedSessions === 0 ? '' : ` ${formatCounted(closedSessions, 'other session')} closed.`;
      notifications.show({ message: `Your password is changed.${closed}` });
    });
    if (!changed) return;
    setCurrent('');
    setNext('');
    setSent(false);
    onChanged?.();
  }

  return (
    <Stack as="form" gap={8} onSubmit={(event) => void submit(event)}>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        label="Current password"
        name="current-password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        data-autofocus=""
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page or dialog has one task
        autoFocus
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the current password', tabIndex: 0 }}
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
      />
      <NewPasswordField value={next} username={username} showProblem={wasSent} onChange={setNext} />
      {sending.error !== null && <ErrorNote error={sending.error} />}
      <div>
        <Button type="submit" loading={sending.isSending} disabled={sending.secondsLeft > 0}>
          {sending.textOf('Change the password')}
        </Button>
      </div>
    </Stack>
  );
}
