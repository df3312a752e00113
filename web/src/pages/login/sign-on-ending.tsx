import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { logInBySignOn } from '../../auth/login/login.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Stack } from '../../ui/stack.tsx';

/** The login in progress, shared by all renders because the ticket is valid only once. */
let running: Promise<void> | null = null;

function finish(): Promise<void> {
  running ??= logInBySignOn().finally(() => {
    running = null;
  });
  return running;
}

/** Shown on the return from the provider: logs in with the ticket that the browser has. */
export function SignOnEnding() {
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    finish().catch(setError);
  }, []);

  if (error === null) return <Skeleton height={120} radius={7} aria-label="Logging in" />;
  return (
    <Stack gap={8}>
      <ErrorNote title="You could not be logged in." error={error} />
      <Button component={Link} to="/login" variant="default" fullWidth>
        Back to the login
      </Button>
    </Stack>
  );
}
