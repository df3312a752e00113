import { Checkbox, TextInput } from '@mantine/core';
import { limits, listContracts } from '@moltrove/contract';
import type { ManagedDataset } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { formatCounted } from '../../../ui/format.ts';
import { Stack } from '../../../ui/stack.tsx';
import { useTypedText } from '../../../ui/use-typed-text.ts';
import { Words } from '../../../ui/words.tsx';
import { superadmin } from '../use-super-change.ts';

type Contracts = ManagedDataset['contracts'];

interface Props {
  readonly chosen: Contracts;
  readonly onChange: (chosen: Contracts) => void;
}

const shownContracts = 20;

/** Contracts to choose from: the chosen ones, and the first of those whose names contain a text. */
export function ContractChoice({ chosen, onChange }: Props) {
  const [text, setText] = useState('');
  const field = useTypedText(text, setText);
  const { data, error } = useQuery({
    queryKey: [superadmin, 'contracts', text],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(
        listContracts,
        { query: { pageSize: shownContracts, sortOrder: 'ascending', ...(text !== '' && { text }) } },
        { signal },
      ),
  });
  const found = (data?.contracts ?? []).filter(({ id }) => !chosen.some((each) => each.id === id));
  const left = (data?.total ?? 0) - (data?.contracts.length ?? 0);
  return (
    <Stack as="fieldset" gap={4} box="frame" padding={5} aria-label="Contracts">
      <TextInput
        label="Find contracts"
        maxLength={limits.maxListTextLength}
        value={field.typed}
        onChange={(event) => field.type(event.currentTarget.value)}
      />
      {error !== null && <ErrorNote title="The contracts could not be fetched." error={error} />}
      {chosen.map((each) => (
        <Checkbox
          key={each.id}
          checked
          label={each.name}
          onChange={() => onChange(chosen.filter(({ id }) => id !== each.id))}
        />
      ))}
      {found.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={false}
          label={name}
          onChange={() => onChange([...chosen, { id, name }])}
        />
      ))}
      {left > 0 && (
        <Words size="sm" tone="muted">
          {`${formatCounted(left, 'more contract')}: type a part of the name.`}
        </Words>
      )}
    </Stack>
  );
}
