import { Button } from '@mantine/core';
import { signOnOffer, signOnStartPath } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../auth/api/call.ts';
import { Inline } from '../../ui/inline.tsx';
import { Stack } from '../../ui/stack.tsx';
import classes from './sign-on-button.module.css';

interface Props {
  /** The address after the login. */
  returnTo: string;
}

/** A link to single sign-on, if the server offers it. */
export function SignOnButton({ returnTo }: Props) {
  const offer = useQuery({ queryKey: ['signOnOffer'], queryFn: () => call(signOnOffer, {}) });
  const label = offer.data?.label ?? null;
  if (label === null) return null;
  const query = returnTo === '/' ? '' : `?${new URLSearchParams({ returnTo }).toString()}`;
  return (
    <Stack gap={6} marginTop={6}>
      <Inline as="span" gap={6} className={classes['or']}>
        or
      </Inline>
      <Button component="a" href={`${signOnStartPath}${query}`} variant="default" size="md" fullWidth>
        Log in with {label}
      </Button>
    </Stack>
  );
}
