import { Button, NativeSelect } from '@mantine/core';
import { queryTables } from '@moltrove/contract';
import type { DynamicQuery } from '@moltrove/contract';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import { draftOf } from './build/edit-query.ts';
import { queryExamples } from './examples.ts';

/** Where a query begins: a table, or an example. */
export function StartPanel({ onStart }: { readonly onStart: (query: DynamicQuery) => void }) {
  return (
    <Stack
      as="section"
      columns="minmax(0, 1fr)"
      gap={6}
      box="card"
      padding={8}
      style={{ maxWidth: 760 }}
      aria-label="Start a query"
    >
      <NativeSelect
        label="What should a row be?"
        description="You can join other tables to it in the next step."
        value=""
        data={[
          { value: '', label: 'Choose a table …' },
          ...queryTables.map(({ key, label, description }) => ({
            value: key,
            label: `${label}: ${description}`,
          })),
        ]}
        onChange={(event) => {
          if (event.currentTarget.value !== '') onStart(draftOf(event.currentTarget.value));
        }}
      />
      <Stack gap={4} role="group" aria-label="Examples">
        <Words size="md" tone="muted">
          Or change one of these:
        </Words>
        {queryExamples.map(({ title, query }) => (
          <Button
            key={title}
            variant="default"
            justify="start"
            h="auto"
            py="var(--space-3)"
            styles={{ label: { whiteSpace: 'normal', textAlign: 'left', lineHeight: 1.4 } }}
            onClick={() => onStart(query)}
          >
            {title}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
