import { Skeleton } from '@mantine/core';
import { twoStepState } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { useSession } from '../../../auth/session/session.ts';
import { useMayOpen } from '../../../auth/use-page-facts.ts';
import { Inline } from '../../../ui/inline.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Words } from '../../../ui/words.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import { TwoStepOn } from './two-step-on.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';

/** The two-step login of the user's account: setting it up, new recovery codes, and turning it off. */
export function TwoStepPage() {
  const { username } = useSession();
  const mayOpen = useMayOpen();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const state = useQuery({
    queryKey: ['twoStepState', username],
    staleTime: 0,
    queryFn: ({ signal }) => call(twoStepState, {}, { signal }),
  });
  const refresh = (): void => void state.refetch();

  function show(recoveryCodes: readonly string[]): void {
    setCodes(recoveryCodes);
    refresh();
  }

  return (
    <PageFrame width={560}>
      <PageTitle marginBottom={2}>Two-step login</PageTitle>
      <Words marginBottom={8} size="md" tone="muted">
        Logging in then also takes a code from an app on your phone, so that the password alone is not enough.
        Logging in with your company’s single sign-on does not ask for it.
      </Words>
      {codes !== null && (
        <RecoveryCodes codes={codes} username={username ?? ''} onDone={() => setCodes(null)} />
      )}
      {codes === null && state.isPending && <Skeleton height={160} radius={10} />}
      {codes === null && state.isError && (
        <ErrorNote title="Your settings could not be fetched." error={state.error} onRetry={refresh} />
      )}
      {codes === null && state.data?.on === false && (
        <SetUp needsSetUpCode={state.data.needsSetUpCode} onCodes={show} />
      )}
      {codes === null && state.data?.on === true && (
        <>
          <TwoStepOn state={state.data} onCodes={show} onOff={refresh} />
          {mayOpen('/superadmin') && (
            <Inline marginTop={6}>
              <LinkButton to="/superadmin" variant="default">
                Go to super administration
              </LinkButton>
            </Inline>
          )}
        </>
      )}
    </PageFrame>
  );
}
