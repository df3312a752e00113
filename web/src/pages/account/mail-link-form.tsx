import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SignInLinks } from '../../shell/sign-in-links.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SendFoot } from '../../widgets/account-forms/send-foot.tsx';
import type { Sending } from '../../widgets/account-forms/use-sending.ts';

interface Props {
  sending: Sending;
  onSubmit: () => Promise<void>;
  /** The fields of the form. */
  children: ReactNode;
}

/** A form that requests a mailed link: its fields, the error, the button, and a link back. */
export function MailLinkForm({ sending, onSubmit, children }: Props) {
  return (
    <>
      <Stack
        as="form"
        gap={8}

        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {children}
        <SendFoot sending={sending} text="Mail me the link" />
      </Stack>
      <SignInLinks>
        <Link to="/login">Back to the login</Link>
      </SignInLinks>
    </>
  );
}
