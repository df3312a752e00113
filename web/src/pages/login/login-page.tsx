import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SignInFrame } from '../../shell/sign-in-frame.tsx';
import { SignInLinks } from '../../shell/sign-in-links.tsx';
import { RegistrationLink } from '../../widgets/account-forms/registration-link.tsx';
import { session, useSession } from '../../auth/session/session.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { LoginForm } from './login-form.tsx';
import { returnAddress } from './return-address.ts';
import { SignOnButton } from './sign-on-button.tsx';
import { SignOnEnding } from './sign-on-ending.tsx';
import { signOnWords } from './sign-on-words.ts';
import { Stack } from '../../ui/stack.tsx';

const endings = {
  idle: 'You were logged out after 30 minutes without activity.',
  lost: 'Your session has ended. Log in to go on where you were.',
  elsewhere: 'You logged out in another tab.',
  loggedOut: null,
} as const;

export function LoginPage() {
  const router = useRouter();
  const { isLogin } = useSession();
  const { returnTo, signOn } = useSearch({ from: '/login' });
  const end = session.lastEnd();
  const words = signOnWords(signOn);
  const failed = words === null ? null : new Error(words);

  useEffect(() => {
    if (isLogin) router.history.replace(returnAddress(returnTo));
  }, [isLogin, returnTo, router]);

  return (
    <SignInFrame
      title="Moltrove"
      claim="Search over drug-discovery knowledge"
      note={end === null ? null : endings[end]}
      foot="First start? The demonstration logins are in the server’s start-up output."
    >
      {signOn === 'done' && !isLogin && <SignOnEnding />}
      {signOn !== 'done' && (
        <>
          {failed !== null && (
            <Stack marginBottom={8}>
              <ErrorNote title="Single sign-on did not succeed." error={failed} />
            </Stack>
          )}
          <LoginForm>
            <SignOnButton returnTo={returnAddress(returnTo)} />
            <SignInLinks>
              <Link to="/forgot-password">Forgotten your password?</Link>
              <RegistrationLink />
            </SignInLinks>
          </LoginForm>
        </>
      )}
    </SignInFrame>
  );
}
