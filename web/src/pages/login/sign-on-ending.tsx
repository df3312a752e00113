import { Button, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Stack } from '../../ui/stack.tsx';

/** The login in progress, shared by all renders because the ticket is valid only once. */
let running: Promise<void> | null = null;

function finish(): Promise<void> {
  running ??= import('../../auth/login/login.ts')
    .then(({ logInBySignOn }) => logInBySignOn())
    .finally(() => {
      running = null;
    });
  return running;
}

interface Props {
  /** The user is logged in. */
  onDone?: (() => void) | undefined;
}

/** Shown on the return from the provider: logs in with the ticket that the browser has. */
export function SignOnEnding({ onDone }: Props) {
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    finish().then(() => onDone?.(), setError);
  }, [onDone]);

  if (error === null) return <Skeleton height={120} radius={7} aria-label="Logging in" />;
  return (
    <Stack gap={8}>
      <ErrorNote title="You could not be logged in." error={error} />
      <Button component="a" href="/login" variant="default" fullWidth>
        Back to the login
      </Button>
    </Stack>
  );
}
