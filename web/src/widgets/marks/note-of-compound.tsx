import { Button } from '@mantine/core';
import { formatDay } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import { useHasLists, useMarks } from './mark-queries.ts';
import { NoteEditor } from './note-editor.tsx';
import { NoteWords } from './note-words.tsx';
import { useNoteRemoval } from './use-note-removal.ts';

interface Props {
  readonly strId: number;
  /** Name of the compound, else its ID. */
  readonly name: string;
  readonly isWriting: boolean;
  readonly onWriting: (isWriting: boolean) => void;
}

/** The user's note on a compound, to read and to change; nothing without one. */
export function NoteOfCompound({ strId, name, isWriting, onWriting }: Props) {
  const { data: marks, isError, refetch } = useMarks(strId);
  const removal = useNoteRemoval();
  if (!useHasLists()) return null;
  if (isError && marks === undefined) {
    return (
      <Inline gap={3} size="md" tone="muted" wrap>
        Your note could not be fetched.
        <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
          Try again
        </Button>
      </Inline>
    );
  }
  const note = marks?.note ?? null;
  if (isWriting) return <NoteEditor strId={strId} name={name} note={note} onClose={() => onWriting(false)} />;
  if (note === null) return null;
  return (
    <Stack as="section" gap={2} aria-label="Your note">
      <NoteWords text={note.text} />
      <Inline gap={2} wrap>
        <Words as="span" size="sm" tone="muted">
          Your note of {formatDay(note.changedAt)}
        </Words>
        <Button size="compact-xs" variant="subtle" data-screen-only="" onClick={() => onWriting(true)}>
          Change
        </Button>
        <Button
          size="compact-xs"
          variant="subtle"
          data-screen-only=""
          onClick={() => removal.mutate({ id: note.id, name })}
        >
          Delete
        </Button>
      </Inline>
    </Stack>
  );
}
