import { Button } from '@mantine/core';
import { passSecondFactor, secondFactor } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { call } from '../../auth/api/call.ts';
import { useSession } from '../../auth/session/session.ts';
import { Answered } from '../../ui/answered.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Inline } from '../../ui/inline.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NoticeBanner } from '../../ui/notice-banner.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import { useSending } from '../../widgets/account-forms/use-sending.ts';

/** Shows the page once this session has passed two-step login; until then it leads there. */
export function SecondFactorGate({ children }: { readonly children: ReactNode }) {
  const { username } = useSession();
  const query = useQuery({
    queryKey: ['secondFactor', username],
    staleTime: 0,
    queryFn: ({ signal }) => call(secondFactor, {}, { signal }),
  });
  const state = query.data?.state;
  if (state === 'passed') return children;
  if (state === 'notRequired')
    return (
      <>
        <NoticeBanner
          level="warning"
          text="Two-step login is not required on this server, which was started for evaluation. Do not use it like this with real users."
        />
        {children}
      </>
    );
  return (
    <PageFrame width={560} gap={8}>
      <PageTitle>Super administration</PageTitle>
      <Answered query={query} failed="Your two-step login could not be checked." height={160}>
        {() => (state === 'off' ? <SetUpFirst /> : <EnterCode onPassed={() => void query.refetch()} />)}
      </Answered>
    </PageFrame>
  );
}

function SetUpFirst() {
  return (
    <Stack box="card" padding={10} gap={6}>
      <Words as="h2" size="xl" weight={600}>
        Set up two-step login first
      </Words>
      <Words size="md" tone="muted">
        These pages change the installation for everybody, so a password alone does not open them. Setting it
        up takes a minute, an authenticator app, and a set-up code from another super administrator or from
        whoever runs the server. Then come back here.
      </Words>
      <Inline gap={4} wrap>
        <LinkButton to="/two-step">Set up two-step login</LinkButton>
      </Inline>
      <Words size="sm" tone="muted">
        To evaluate Moltrove without an app, whoever runs the server can lift this on a machine that nobody
        else reaches: see “Super administration” in the handbook.
      </Words>
    </Stack>
  );
}

function EnterCode({ onPassed }: { readonly onPassed: () => void }) {
  const [code, setCode] = useState('');
  const sending = useSending();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await sending.send(async () => {
      await call(passSecondFactor, { body: { code } });
      onPassed();
    });
    setCode('');
  }

  return (
    <Stack as="form" box="card" padding={10} gap={6} onSubmit={(event) => void submit(event)}>
      <Words as="h2" size="xl" weight={600}>
        Enter a code
      </Words>
      <Words size="md" tone="muted">
        You logged in without a code of your authenticator app, for instance by single sign-on. These pages
        ask for one once in each session.
      </Words>
      <CodeField
        value={code}
        onChange={setCode}
        kind="either"
        autoFocus
        description="The six digits that the app now shows, or a recovery code."
      />
      {sending.error !== null && <ErrorNote error={sending.error} />}
      <Inline gap={4} wrap>
        <Button type="submit" loading={sending.isSending} disabled={sending.secondsLeft > 0}>
          {sending.textOf('Continue')}
        </Button>
      </Inline>
    </Stack>
  );
}
