import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { saveSearch } from '@moltrove/contract';
import type { AlertSettings, SavedView, Search } from '@moltrove/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SearchSentence } from '../../search/names/search-sentence.tsx';
import { useIsOff } from '../../queries/installation.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCounted } from '../../ui/format.ts';
import { ApiError } from '../../auth/api/api-error.ts';
import { call } from '../../auth/api/call.ts';
import { Inline } from '../../ui/inline.tsx';
import { WarningNote } from '../../ui/warning-note.tsx';
import { Words } from '../../ui/words.tsx';
import { AlertFields } from './alert-fields.tsx';
import { LabelFields } from './label-fields.tsx';
import { NameAndNote } from './name-and-note.tsx';
import classes from './save-form.module.css';
import { useSavedChanges } from './saved-queries.ts';
import { Stack } from '../../ui/stack.tsx';

interface FormProps {
  readonly search: Search;
  readonly view: SavedView;
  readonly onDone: () => void;
}

/** Asks for the name of a saved search, its note, folder, tags and alert and, if the name is taken, whether to replace that search. */
export function SaveForm({ search, view, onDone }: FormProps) {
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [folder, setFolder] = useState('');
  const [tags, setTags] = useState<string[]>([]);
  const [alert, setAlert] = useState<AlertSettings | null>(null);
  const alertsOff = useIsOff('alerts');
  const { refresh } = useSavedChanges();
  const navigate = useNavigate();
  const saving = useMutation({
    mutationFn: (replaceId: string | null) =>
      call(saveSearch, {
        // Alert, folder and tags of a replaced search stay as they are unless others are set here.
        body: {
          name,
          note,
          search,
          view,
          replaceId,
          ...(folder.trim() !== '' && { folder }),
          ...(tags.length > 0 && { tags }),
          ...(alert !== null && !alertsOff && { alert }),
        },
      }),
    onSuccess(saved) {
      refresh();
      notifications.show({
        message: (
          <Inline justify="space-between" gap={8}>
            <span>Saved as “{saved.name}”.</span>
            <Button size="compact-sm" variant="light" onClick={() => void navigate({ to: '/saved' })}>
              Show
            </Button>
          </Inline>
        ),
      });
      onDone();
    },
  });
  const { error } = saving;
  const takenBy = error instanceof ApiError && error.code === 'CONFLICT' ? error.details['id'] : undefined;

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '' && !saving.isPending) saving.mutate(null);
      }}
    >
      <Stack gap={6}>
        <Words size="md" tone="muted" className={classes['sentence']}>
          <SearchSentence query={search.query} />
          {search.filters.length > 0 && ` With ${formatCounted(search.filters.length, 'chart filter')}.`}
        </Words>
        <NameAndNote
          name={name}
          note={note}
          noteDescription="For you, and for those you share it with."
          onName={(next) => {
            setName(next);
            saving.reset();
          }}
          onNote={setNote}
        />
        <LabelFields folder={folder} tags={tags} onFolder={setFolder} onTags={setTags} />
        {!alertsOff && <AlertFields settings={alert} onChange={setAlert} />}
        {error !== null && typeof takenBy !== 'string' && (
          <ErrorNote title="The search was not saved." error={error} />
        )}
        {typeof takenBy === 'string' && (
          <WarningNote role="alert">
            <Inline gap={6} justify="space-between">
              <span>{error?.message}</span>
              <Button size="compact-sm" variant="default" onClick={() => saving.mutate(takenBy)}>
                Replace it
              </Button>
            </Inline>
          </WarningNote>
        )}
        <Inline justify="end" gap={5} wrap>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending} disabled={name.trim() === ''}>
            Save
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
