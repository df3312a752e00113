import { Button, Checkbox } from '@mantine/core';
import {
  createPersonalToken,
  limits,
  tokenScopeLabels,
  tokenScopeMeanings,
  tokenScopes,
} from '@moltrove/contract';
import type { TokenScope } from '@moltrove/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { call } from '../../../auth/api/call.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Inline } from '../../../ui/inline.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import {
  TokenEndField,
  TokenNameField,
  useNameAndEnd,
} from '../../../widgets/access-tokens/name-and-end.tsx';

interface Props {
  readonly onCreated: (name: string, token: string) => void;
}

const usualDays = 90;
export function NewTokenForm({ onCreated }: Props) {
  const typed = useNameAndEnd(usualDays);
  const { name, endDate } = typed;
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read']);
  const [wasSent, setSent] = useState(false);
  const creating = useMutation({
    mutationFn: () => call(createPersonalToken, { body: { name, scopes: [...scopes], endDate } }),
    onSuccess: ({ token, created }) => onCreated(created.name, token),
  });
  const problems = {
    ...typed.problems,
    scopes: scopes.length === 0 ? 'Choose what the token may do.' : null,
  };
  const shown = (problem: string | null) => (wasSent ? problem : null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (Object.values(problems).every((problem) => problem === null)) creating.mutate();
  }

  return (
    <form noValidate onSubmit={submit} aria-labelledby="new-token">
      <Stack box="card" padding={10} gap={8}>
        <Words as="h2" size="xl" weight={600} id="new-token">
          New token
        </Words>
        <TokenNameField
          typed={typed}
          error={shown(problems.name)}
          description="What it is for, such as the name of the program."
        />
        <Checkbox.Group
          label="It may"
          value={[...scopes]}
          error={shown(problems.scopes)}
          onChange={(chosen) => setScopes(tokenScopes.filter((scope) => chosen.includes(scope)))}
        >
          <Stack gap={5} marginTop={3}>
            {tokenScopes.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={tokenScopeLabels[scope]}
                description={tokenScopeMeanings[scope]}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <TokenEndField typed={typed} error={shown(problems.endDate)} maxDays={limits.maxTokenDays} />
        {creating.error !== null && <ErrorNote title="No token was created." error={creating.error} />}
        <Inline gap={4} wrap>
          <Button type="submit" loading={creating.isPending}>
            Create the token
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
