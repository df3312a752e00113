import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { SignInLinks } from '../../shell/sign-in-links.tsx';
import { Words } from '../../ui/words.tsx';

interface Props {
  address: string;
  children: ReactNode;
  onAgain: () => void;
}

/** Shown after a mail was requested. It is the same whether the account exists or not. */
export function MailSent({ address, children, onAgain }: Props) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <Words ref={words} marginBottom={8} size="md" tone="muted" breaksWords role="status" tabIndex={-1}>
        {children}
      </Words>
      <Words marginBottom={8} size="md" tone="muted" breaksWords>
        Nothing there after a few minutes? Check your spam folder, and that the address is right.
      </Words>
      <Button
        variant="default"
        fullWidth
        onClick={onAgain}
        aria-label={`${address} is not right: try another one`}
      >
        Try another address
      </Button>
      <SignInLinks>
        <Link to="/login">Back to the login</Link>
      </SignInLinks>
    </>
  );
}
