import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Inline } from '../../../ui/inline.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { useSuperChange } from '../use-super-change.ts';

interface Props<Answer> {
  /** What is on the server now, and what becomes of it. */
  readonly text: string;
  readonly action: string;
  readonly errorTitle: string;
  readonly finish: (expectedSum: string | null) => Promise<Answer>;
  /** The notification of what the server has stored. */
  readonly done: (answer: Answer) => string;
  readonly onClose: () => void;
  /** More fields. */
  readonly children?: ReactNode;
}

/** Finishes an upload, with a SHA-256 to compare with. */
export function FinishForm<Answer>(props: Props<Answer>) {
  const { text, action, errorTitle, finish, done, onClose, children } = props;
  const [expected, setExpected] = useState('');
  const finishing = useSuperChange(() => finish(expected.trim() === '' ? null : expected), done, onClose);
  return (
    <Stack
      as="form"
      gap={5}
      onSubmit={(event) => {
        event.preventDefault();
        finishing.mutate(undefined);
      }}
    >
      <Words size="md" tone="muted">
        {text}
      </Words>
      {children}
      <TextInput
        label="Expected SHA-256"
        description="Optional: the server refuses a file with another one."
        maxLength={64}
        spellCheck={false}
        value={expected}
        onChange={(event) => setExpected(event.currentTarget.value)}
      />
      {finishing.error !== null && <ErrorNote title={errorTitle} error={finishing.error} />}
      <Inline gap={4} wrap>
        <Button type="submit" loading={finishing.isPending}>
          {action}
        </Button>
        <Button variant="default" onClick={onClose}>
          Later
        </Button>
      </Inline>
    </Stack>
  );
}
