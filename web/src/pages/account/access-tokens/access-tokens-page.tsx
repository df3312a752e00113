import { Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { personalTokens, revokePersonalToken } from '@moltrove/contract';
import type { PersonalToken } from '@moltrove/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { useSession } from '../../../auth/session/session.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { useRefocus } from '../../../ui/use-refocus.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Words } from '../../../ui/words.tsx';
import { CreatedToken } from './created-token.tsx';
import { NewTokenForm } from './new-token-form.tsx';
import { TokenRow } from './token-row.tsx';

/** The user's personal access tokens: a form for a new one, which is shown once, and a list to revoke them. */
export function AccessTokensPage() {
  const { username } = useSession();
  const [created, setCreated] = useState<{ name: string; token: string } | null>(null);
  const [asked, setAsked] = useState<PersonalToken | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const tokens = useQuery({
    queryKey: ['personalTokens', username],
    staleTime: 0,
    queryFn: ({ signal }) => call(personalTokens, {}, { signal }),
  });
  const refresh = (): void => void tokens.refetch();
  const own = tokens.data?.tokens ?? [];
  const { expectLoss } = useRefocus(list, 'button', own.map(({ id }) => id).join(' '));
  const revoking = useMutation({
    mutationFn: ({ id }: PersonalToken) => call(revokePersonalToken, { body: { id } }),
    onSuccess(_, { id, name, expired }) {
      expectLoss(own.findIndex((each) => each.id === id));
      setAsked(null);
      notifications.show({ message: `The token ${name} is ${expired ? 'removed' : 'revoked'}.` });
    },
    onSettled: refresh,
  });

  return (
    <PageFrame width={720}>
      <PageTitle marginBottom={2}>Personal access tokens</PageTitle>
      <Words marginBottom={8} size="md" tone="muted">
        A program with a token works as you, without your password: your role, limits and credits apply. Give
        each program a token of its own, and revoke it when it is no longer needed.
      </Words>
      <Stack gap={8}>
        {created === null ? (
          <NewTokenForm
            onCreated={(name, token) => {
              setCreated({ name, token });
              refresh();
            }}
          />
        ) : (
          <CreatedToken {...created} onDone={() => setCreated(null)} />
        )}
        {tokens.isPending && <Skeleton height={100} radius={10} />}
        {tokens.isError && (
          <ErrorNote title="Your tokens could not be fetched." error={tokens.error} onRetry={refresh} />
        )}
        {tokens.isSuccess && own.length === 0 && (
          <Words size="md" tone="muted">
            You have no tokens.
          </Words>
        )}
        {own.length > 0 && (
          <Stack ref={list} as="ul" gap={5} aria-label="Your tokens">
            {own.map((token) => (
              <TokenRow key={token.id} token={token} onRevoke={() => setAsked(token)} />
            ))}
          </Stack>
        )}
      </Stack>
      {asked !== null && (
        <ConfirmDialog
          opened
          title={asked.expired ? `Remove ${asked.name}` : `Revoke ${asked.name}`}
          text={
            asked.expired
              ? 'The token has ended; it disappears from this list.'
              : 'Programs that use this token are refused from now on. This cannot be undone.'
          }
          action={asked.expired ? 'Remove' : 'Revoke'}
          isPending={revoking.isPending}
          error={revoking.error}
          onConfirm={() => revoking.mutate(asked)}
          onClose={() => {
            revoking.reset();
            setAsked(null);
          }}
        />
      )}
    </PageFrame>
  );
}
