import { Button, Textarea } from '@mantine/core';
import { limits, userFileTemplate } from '@moltrove/contract';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { formatCount } from '../../../ui/format.ts';
import { Inline } from '../../../ui/inline.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { readUserFile, withinBounds } from './read-user-file.ts';
import type { ChosenFile } from './read-user-file.ts';

interface Props {
  readonly isChecking: boolean;
  readonly error: Error | null;
  readonly onChosen: (file: ChosenFile) => void;
}

/** The first step: a file, chosen or dropped, or pasted lines. */
export function ChooseUserFile({ isChecking, error, onChosen }: Props) {
  const [pasted, setPasted] = useState('');
  const reading = useMutation({
    mutationFn: async (read: () => Promise<ChosenFile>) => onChosen(await read()),
  });
  const saving = useMutation({
    mutationFn: () => call(userFileTemplate, {}),
    onSuccess: (file) => saveFile('users-template.csv', file),
  });
  const isBusy = isChecking || reading.isPending;
  const failed = reading.error ?? error;
  return (
    <Stack gap={6}>
      <Words tone="muted">
        A CSV file adds users and subscriptions, changes them, and sets seats and later ends of contracts. You
        see every change before anything is written. Edit the CSV file of the{' '}
        <Link to="/admin/subscriptions" search={{ list: 'users' }}>
          list of users
        </Link>
        , or start with an empty one.
      </Words>
      <div>
        <Button size="xs" variant="default" loading={saving.isPending} onClick={() => saving.mutate()}>
          Download the template
        </Button>
      </div>
      {saving.error !== null && <ErrorNote title="The template was not saved." error={saving.error} />}
      {failed !== null && <ErrorNote title="The file could not be checked." error={failed} />}
      <FileDrop
        label="File of users"
        text={`or drop it here. CSV in UTF-8, separated by commas, semicolons or tabs, up to ${formatCount(limits.maxUserFileLines)} lines.`}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        isReading={isBusy}
        onFile={(file) => reading.mutate(async () => ({ name: file.name, text: await readUserFile(file) }))}
      />
      <Textarea
        label="Or paste its lines"
        description="With the names of the columns in the first line. Cells of a spreadsheet may be pasted too."
        rows={6}
        spellCheck={false}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      <Inline gap={4} justify="end" wrap>
        <Button
          disabled={pasted.trim() === '' || isBusy}
          onClick={() =>
            reading.mutate(() => Promise.resolve({ name: 'Pasted lines', text: withinBounds(pasted) }))
          }
        >
          Check the lines
        </Button>
      </Inline>
    </Stack>
  );
}
