import type { SignOnOutcome } from '@moltrove/contract';
import {
  readMayRegister,
  readSignOnLabel,
  useVisitorAnswer,
  visitorPaths,
} from '../../auth/login/visitor-facts.ts';
import { SignInFrame } from '../../shell/sign-in-frame.tsx';
import { SignInLinks } from '../../shell/sign-in-links.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { Stack } from '../../ui/stack.tsx';
import { LoginForm } from './login-form.tsx';
import { SignOnButton } from './sign-on-button.tsx';
import { SignOnEnding } from './sign-on-ending.tsx';
import { signOnWords } from './sign-on-words.ts';

interface Props {
  /** The address after the login. */
  readonly returnTo: string;
  readonly signOn: SignOnOutcome | undefined;
  /** Why the last session ended. */
  readonly note?: string | null;
  readonly username?: string;
  readonly onBegin?: () => void;
  readonly onDone?: () => void;
}

export function LoginScreen({ returnTo, signOn, note = null, username = '', onBegin, onDone }: Props) {
  const signOnLabel = useVisitorAnswer(visitorPaths.signOn, readSignOnLabel);
  const mayRegister = useVisitorAnswer(visitorPaths.registration, readMayRegister);
  const words = signOnWords(signOn);
  const failed = words === null ? null : new Error(words);
  return (
    <SignInFrame
      title="Moltrove"
      claim="Search over drug-discovery knowledge"
      note={note}
      foot="First start? The demonstration logins are in the server’s start-up output."
    >
      {signOn === 'done' ? (
        <SignOnEnding onDone={onDone} />
      ) : (
        <>
          {failed !== null && (
            <Stack marginBottom={8}>
              <ErrorNote title="Single sign-on did not succeed." error={failed} />
            </Stack>
          )}
          <LoginForm username={username} onBegin={onBegin} onDone={onDone}>
            <SignOnButton label={signOnLabel} returnTo={returnTo} />
            <SignInLinks>
              <SiteLink to="/forgot-password">Forgotten your password?</SiteLink>
              {mayRegister && <SiteLink to="/register">Get an evaluation account</SiteLink>}
            </SignInLinks>
          </LoginForm>
        </>
      )}
    </SignInFrame>
  );
}
