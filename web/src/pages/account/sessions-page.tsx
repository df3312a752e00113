import { Button, Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { closeAllSessions, lastSessionTime, logoutSession, ownSessions } from '@moltrove/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../auth/api/call.ts';
import { session, useSession } from '../../auth/session/session.ts';
import { claimsOf } from '../../auth/session/token-claims.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCounted } from '../../ui/format.ts';
import { momentText } from '../../ui/moment-text.ts';
import { useRefocus } from '../../ui/use-refocus.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Words } from '../../ui/words.tsx';
import { SessionRow } from './session-row.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Stack } from '../../ui/stack.tsx';

const tellFailure = (error: Error) => notifications.show({ message: error.message, color: 'red' });

/** The id of the user, and the id of the given session or the current one. */
function idsFor(sessionId?: string): { user_id: string; sessionid: string } {
  const claims = claimsOf(session.get().token ?? '');
  return { user_id: claims.userId ?? '', sessionid: sessionId ?? claims.sessionId ?? '' };
}

/** The user's sessions. The others can be closed one by one or all at once. */
export function SessionsPage() {
  const { username } = useSession();
  const sessions = useQuery({
    queryKey: ['ownSessions', username],
    staleTime: 0,
    queryFn: ({ signal }) => call(ownSessions, {}, { signal }),
  });
  const before = useQuery({
    queryKey: ['lastSessionTime', username],
    queryFn: ({ signal }) => call(lastSessionTime, {}, { signal }),
  });
  const open = sessions.data?.sessions ?? [];
  const list = useRef<HTMLUListElement>(null);
  const { expectLoss } = useRefocus(list, 'button', open.map(({ sessionid }) => sessionid).join(' '));
  const refresh = () => void sessions.refetch();
  const closing = useMutation({
    mutationFn: (sessionId: string) => call(logoutSession, { body: idsFor(sessionId) }),
    onSuccess: () => notifications.show({ message: 'The session is closed.' }),
    onSettled: refresh,
    onError: tellFailure,
  });
  const closingOthers = useMutation({
    mutationFn: () => call(closeAllSessions, { body: idsFor() }),
    onSuccess: ({ closed }) => notifications.show({ message: `${formatCounted(closed, 'session')} closed.` }),
    onSettled: refresh,
    onError: tellFailure,
  });
  const last = before.data?.lastsessiontime ?? null;

  return (
    <PageFrame width={720}>
      <PageTitle marginBottom={2}>Where you are logged in</PageTitle>
      <Words marginBottom={8} size="md" tone="muted">
        Close sessions that you do not recognise or no longer use; they ask for the password again.
        {last !== null && ` Before this session you were last logged in on ${momentText(last.openedAt)}.`}
      </Words>
      {sessions.isPending && <Skeleton height={140} radius={10} />}
      {sessions.isError && (
        <ErrorNote title="Your sessions could not be fetched." error={sessions.error} onRetry={refresh} />
      )}
      {open.length > 0 && (
        <Stack ref={list} as="ul" gap={5} marginBottom={8} aria-label="Open sessions">
          {open.map((each, position) => (
            <SessionRow
              key={each.sessionid}
              session={each}
              isClosing={closing.isPending && closing.variables === each.sessionid}
              onClose={() => {
                // The first row is the current session and has no button.
                expectLoss(position - 1);
                closing.mutate(each.sessionid);
              }}
            />
          ))}
        </Stack>
      )}
      {open.length > 1 && (
        <Button variant="default" loading={closingOthers.isPending} onClick={() => closingOthers.mutate()}>
          Close all others
        </Button>
      )}
      {open.length === 1 && (
        <Words marginBottom={8} size="md" tone="muted">
          You are logged in nowhere else.
        </Words>
      )}
    </PageFrame>
  );
}
