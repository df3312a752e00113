import { Skeleton } from '@mantine/core';
import { personalTokens, revokePersonalToken, tokenScopeLabels } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { useSession } from '../../../auth/session/session.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Words } from '../../../ui/words.tsx';
import { CreatedToken } from '../../../widgets/access-tokens/created-token.tsx';
import { TokenList } from '../../../widgets/access-tokens/token-list.tsx';
import { NewTokenForm } from './new-token-form.tsx';

/** The user's personal access tokens: a form for a new one, which is shown once, and a list to revoke them. */
export function AccessTokensPage() {
  const { username } = useSession();
  const [created, setCreated] = useState<{ name: string; token: string } | null>(null);
  const tokens = useQuery({
    queryKey: ['personalTokens', username],
    staleTime: 0,
    queryFn: ({ signal }) => call(personalTokens, {}, { signal }),
  });
  const refresh = (): void => void tokens.refetch();
  const own = tokens.data?.tokens ?? [];

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
          <CreatedToken {...created} onDone={() => setCreated(null)}>
            Keep it where you keep passwords: whoever has it can use it. Programs of “Show as a program” read
            it from MOLTROVE_TOKEN; other programs send it in the header “Authorization: Bearer TOKEN”.
          </CreatedToken>
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
          <Stack as="section" gap={5} aria-labelledby="own-tokens">
            <Words as="h2" size="xl" weight={600} id="own-tokens">
              Your tokens
            </Words>
            <TokenList
              label="Your tokens"
              tokens={own}
              may={({ scopes }) => scopes.map((scope) => tokenScopeLabels[scope]).join(', ')}
              consequence="Programs that use this token are refused from now on."
              revoke={(id) => call(revokePersonalToken, { body: { id } })}
              onChanged={refresh}
            />
          </Stack>
        )}
      </Stack>
    </PageFrame>
  );
}
