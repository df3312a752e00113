import { Modal } from '@mantine/core';
import type { SavedSearch } from '@moltrove/contract';
import { useState } from 'react';
import { NameAndNote } from '../../widgets/saved/name-and-note.tsx';
import { DialogEnd } from '../../ui/dialog-end.tsx';
import type { useSavedActions } from './use-saved-actions.tsx';
import { Stack } from '../../ui/stack.tsx';

interface Props {
  readonly saved: SavedSearch;
  readonly opened: boolean;
  readonly changing: ReturnType<typeof useSavedActions>['changing'];
  readonly onClose: () => void;
}

export function RenameDialog({ saved, opened, changing, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Name and note">
      {opened && <RenameForm saved={saved} changing={changing} onClose={onClose} />}
    </Modal>
  );
}

function RenameForm({ saved, changing, onClose }: Omit<Props, 'opened'>) {
  const [name, setName] = useState(saved.name);
  const [note, setNote] = useState(saved.note);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') changing.mutate({ name, note }, { onSuccess: onClose });
      }}
    >
      <Stack gap={6}>
        <NameAndNote
          name={name}
          note={note}
          onName={(next) => {
            setName(next);
            changing.reset();
          }}
          onNote={setNote}
        />
        <DialogEnd
          action="Change"
          isSending={changing.isPending}
          isDisabled={name.trim() === ''}
          error={changing.error}
          errorTitle="It was not changed."
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}
