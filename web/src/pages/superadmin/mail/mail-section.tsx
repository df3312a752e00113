import { Button } from '@mantine/core';
import { mailFacts, testMail } from '@moltrove/contract';
import type { CallResponse } from '@moltrove/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../auth/api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Inline } from '../../../ui/inline.tsx';
import { Section } from '../../../ui/section.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';
import { Words } from '../../../ui/words.tsx';
import { superadmin } from '../use-super-change.ts';

/** Sends a mail to the own address, to see whether mails leave the server. */
export function MailSection() {
  const query = useQuery({
    queryKey: [superadmin, 'mail'],
    staleTime: 0,
    queryFn: ({ signal }) => call(mailFacts, {}, { signal }),
  });
  const test = useMutation({ mutationFn: () => call(testMail, {}) });
  return (
    <Section
      title="Mail"
      lead="Whether mails leave the server: links to set a password, notices, news of releases."
    >
      <Answered query={query} failed="The mail server could not be read.">
        {({ server, from, to }) => (
          <Stack gap={6}>
            <Words size="md">
              {server === null
                ? 'No mail server is set: every mail becomes a file in the folder outbox of the server.'
                : `Mails go through ${server}, from ${from ?? ''}.`}
            </Words>
            {to === null ? (
              <WarningNote>
                Your user name is not an e-mail address, so no test can be sent to it.
              </WarningNote>
            ) : (
              <Inline>
                <Button loading={test.isPending} onClick={() => test.mutate()}>
                  {`Send a test to ${to}`}
                </Button>
              </Inline>
            )}
            {test.error !== null && <ErrorNote title="The test failed." error={test.error} />}
            {test.data !== undefined && <Outcome answer={test.data} />}
          </Stack>
        )}
      </Answered>
    </Section>
  );
}

const titles: Record<CallResponse<typeof testMail>['outcome'], string> = {
  accepted: 'The mail server accepted the mail. Look whether it arrives.',
  refused: 'The mail server did not accept the mail.',
  outbox: 'The mail was written to a file on the server.',
};

function Outcome({ answer: { outcome, server, answer } }: { answer: CallResponse<typeof testMail> }) {
  return (
    <Stack box="card" padding={6} gap={3} role="status">
      <Words weight={600} tone={outcome === 'refused' ? 'bad' : 'ink'}>
        {titles[outcome]}
      </Words>
      <Words size="sm" tone="muted">
        {server === null ? 'The file' : `What ${server} answered`}
      </Words>
      <Words as="div" size="md" breaksWords>
        <code>{answer}</code>
      </Words>
    </Stack>
  );
}
