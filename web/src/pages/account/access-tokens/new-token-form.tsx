import { Button, Checkbox, TextInput } from '@mantine/core';
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

interface Props {
  readonly onCreated: (name: string, token: string) => void;
}

const dayMs = 24 * 3_600_000;
const usualDays = 90;
/** The day that is a number of days from now (UTC). */
const dayIn = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

export function NewTokenForm({ onCreated }: Props) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read']);
  const [endDate, setEndDate] = useState(() => dayIn(usualDays));
  const [wasSent, setSent] = useState(false);
  const creating = useMutation({
    mutationFn: () => call(createPersonalToken, { body: { name, scopes: [...scopes], endDate } }),
    onSuccess: ({ token, created }) => onCreated(created.name, token),
  });
  const problems = {
    name: name.trim() === '' ? 'Give a name.' : null,
    scopes: scopes.length === 0 ? 'Choose what the token may do.' : null,
    endDate: endDate === '' ? 'Give a date.' : null,
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
        <TextInput
          label="Name"
          description="What it is for, such as the name of the program."
          maxLength={limits.maxTokenNameLength}
          value={name}
          error={shown(problems.name)}
          onChange={(event) => setName(event.currentTarget.value)}
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
        <TextInput
          type="date"
          label="End"
          description={`It is refused when this day begins (UTC), ${limits.maxTokenDays} days from now at most.`}
          min={dayIn(1)}
          max={dayIn(limits.maxTokenDays)}
          value={endDate}
          error={shown(problems.endDate)}
          onChange={(event) => setEndDate(event.currentTarget.value)}
        />
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
