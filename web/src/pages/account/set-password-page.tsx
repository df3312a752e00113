import { Skeleton } from '@mantine/core';
import { passwordLink } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ApiError } from '../../auth/api/api-error.ts';
import { call } from '../../auth/api/call.ts';
import { SignInFrame } from '../../shell/sign-in-frame.tsx';
import { SignInLinks } from '../../shell/sign-in-links.tsx';
import { RegistrationLink } from '../../widgets/account-forms/registration-link.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { SetPasswordForm } from './set-password-form.tsx';
import { Words } from '../../ui/words.tsx';

/** The page that a mailed link opens, to set the password of a new or an existing account. */
export function SetPasswordPage() {
  const { code = '' } = useParams({ strict: false });
  const link = useQuery({
    queryKey: ['passwordLink', code],
    staleTime: 0,
    gcTime: 0,
    queryFn: () => call(passwordLink, { body: { code } }),
  });
  const isGone = link.error instanceof ApiError && link.error.code === 'NOT_FOUND';

  if (isGone) {
    return (
      <SignInFrame title="This link no longer works" claim="Moltrove">
        <Words marginBottom={8} size="md" tone="muted" breaksWords>
          It was already used, a newer one replaced it, or it is older than 48 hours. If your password is set,
          log in; otherwise ask for a new link.
        </Words>
        <SignInLinks>
          <Link to="/login">Log in</Link>
          <Link to="/forgot-password">Forgotten your password?</Link>
          <RegistrationLink />
        </SignInLinks>
      </SignInFrame>
    );
  }
  const isNew = link.data !== undefined && link.data.purpose !== 'reset';
  return (
    <SignInFrame
      title={isNew ? 'Choose your password' : 'Set a new password'}
      claim={link.data?.username ?? 'Moltrove'}
    >
      {link.isPending && <Skeleton height={140} radius={7} aria-label="Checking the link" />}
      {link.isError && (
        <ErrorNote
          title="The link could not be checked."
          error={link.error}
          onRetry={() => void link.refetch()}
        />
      )}
      {link.data !== undefined && (
        <SetPasswordForm code={code} username={link.data.username} closesSessions={!isNew} />
      )}
    </SignInFrame>
  );
}
