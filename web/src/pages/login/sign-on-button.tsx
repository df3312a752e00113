import { Button } from '@mantine/core';
import { visitorPaths } from '../../auth/login/visitor-facts.ts';
import { Inline } from '../../ui/inline.tsx';
import { Stack } from '../../ui/stack.tsx';
import classes from './sign-on-button.module.css';

interface Props {
  /** The text of the provider; null without single sign-on. */
  label: string | null;
  /** The address after the login. */
  returnTo: string;
}

/** A link to single sign-on, if the server offers it. */
export function SignOnButton({ label, returnTo }: Props) {
  if (label === null) return null;
  const query = returnTo === '/' ? '' : `?${new URLSearchParams({ returnTo }).toString()}`;
  return (
    <Stack gap={6} marginTop={6}>
      <Inline as="span" gap={6} className={classes['or']}>
        or
      </Inline>
      <Button
        component="a"
        href={`${visitorPaths.signOnStart}${query}`}
        variant="default"
        size="md"
        fullWidth
      >
        Log in with {label}
      </Button>
    </Stack>
  );
}
