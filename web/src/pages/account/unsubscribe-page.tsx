import { Button } from '@mantine/core';
import { stopAlertMails } from '@moltrove/contract';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { call } from '../../auth/api/call.ts';
import { SignInFrame } from '../../shell/sign-in-frame.tsx';
import { SignInLinks } from '../../shell/sign-in-links.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCounted } from '../../ui/format.ts';
import { Words } from '../../ui/words.tsx';

/** The page that the link of a mail about saved searches opens: one click stops these mails, without a login. */
export function UnsubscribePage() {
  const { token = '' } = useSearch({ from: '/unsubscribe' });
  const stopping = useMutation({ mutationFn: () => call(stopAlertMails, { body: { token } }) });
  const stopped = stopping.data?.stopped;
  return (
    <SignInFrame
      title={
        stopped === undefined ? 'Stop mails about saved searches?' : 'No more mails about saved searches'
      }
      claim="Moltrove"
    >
      {stopped === undefined ? (
        <>
          <Words marginBottom={8} size="md" tone="muted">
            Changes of your saved searches are then shown as notices only. Other mails still come.
          </Words>
          {stopping.isError && <ErrorNote title="The mails were not stopped." error={stopping.error} />}
          <Button fullWidth loading={stopping.isPending} onClick={() => stopping.mutate()}>
            Stop these mails
          </Button>
        </>
      ) : (
        <Words size="md" tone="muted" role="status">
          {stopped === 0
            ? 'They were stopped before.'
            : `${formatCounted(stopped, 'alert')} of yours now ${stopped === 1 ? 'uses' : 'use'} notices instead of mails.`}
        </Words>
      )}
      <SignInLinks>
        <Link to="/saved">Your saved searches</Link>
      </SignInLinks>
    </SignInFrame>
  );
}
