import { Textarea, TextInput } from '@mantine/core';
import { limits } from '@moltrove/contract';

interface Props {
  name: string;
  note: string;
  noteDescription?: string;
  onName: (name: string) => void;
  onNote: (note: string) => void;
}

/** The name of a saved search and a note; the name is focused when a dialog opens. */
export function NameAndNote({ name, note, noteDescription, onName, onNote }: Props) {
  return (
    <>
      <TextInput
        label="Name"
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog may have opened before its form was loaded
        autoFocus
        maxLength={limits.maxSavedNameLength}
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      <Textarea
        label="Note"
        description={noteDescription}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.maxSavedNoteLength}
        value={note}
        onChange={(event) => onNote(event.currentTarget.value)}
      />
    </>
  );
}
