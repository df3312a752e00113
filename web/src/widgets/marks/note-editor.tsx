import { Button, Textarea } from '@mantine/core';
import { limits, saveCompoundNote } from '@moltrove/contract';
import type { NoteText } from '@moltrove/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../auth/api/api-error.ts';
import { call } from '../../auth/api/call.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Inline } from '../../ui/inline.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import { NoteWords } from './note-words.tsx';
import { useMarkChanges } from './mark-queries.ts';

interface Props {
  readonly strId: number;
  /** Name of the compound, else its ID. */
  readonly name: string;
  /** The note that is changed; null for a new one. */
  readonly note: NoteText | null;
  readonly onClose: () => void;
}

/** Writes a note on a compound: Ctrl and Enter save it, Escape discards the change. */
export function NoteEditor({ strId, name, note, onClose }: Props) {
  const [text, setText] = useState(note?.text ?? '');
  const { mark, refreshLists, refreshNotes } = useMarkChanges();
  const saving = useMutation({
    mutationFn: () =>
      call(saveCompoundNote, { body: { structureId: strId, text, revision: note?.revision ?? null } }),
    onSuccess({ id, text, revision, changedAt }) {
      mark(strId, () => ({ note: { id, text, revision, changedAt } }));
      refreshNotes();
      onClose();
    },
    onError(error) {
      // The note that is there by now is fetched, and shown below the own text.
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return;
      refreshLists(true);
      refreshNotes();
    },
  });
  const canSave = text.trim() !== '' && text !== note?.text && !saving.isPending;
  const [started] = useState(note);
  const newer = note !== null && note.revision !== started?.revision ? note : null;
  return (
    <Stack gap={4} as="form" aria-label={`Note on ${name}`} onSubmit={(event) => event.preventDefault()}>
      <Textarea
        label="Your note"
        description="Only you see it."
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user just asked to write here
        autoFocus
        autosize
        minRows={2}
        maxRows={12}
        maxLength={limits.maxCompoundNoteLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            onClose();
          } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            if (canSave) saving.mutate();
          }
        }}
      />
      {saving.isError && <ErrorNote title="The note was not saved." error={saving.error} />}
      {newer !== null && (
        <Stack gap={2} size="md">
          <Words tone="muted">It was changed in another window, and reads now:</Words>
          <NoteWords text={newer.text} />
        </Stack>
      )}
      <Inline gap={4} justify="end" wrap>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="compact-sm"
          disabled={!canSave}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {newer === null ? 'Save the note' : 'Replace that note'}
        </Button>
      </Inline>
    </Stack>
  );
}
