import { Modal } from '@mantine/core';
import type { SavedSearch } from '@moltrove/contract';
import { useState } from 'react';
import { DialogEnd } from '../../ui/dialog-end.tsx';
import { Stack } from '../../ui/stack.tsx';
import { LabelFields } from '../../widgets/saved/label-fields.tsx';
import type { useSavedActions } from './use-saved-actions.tsx';

interface Props {
  readonly saved: SavedSearch;
  readonly opened: boolean;
  readonly changing: ReturnType<typeof useSavedActions>['changing'];
  readonly onClose: () => void;
}

/** Moves a saved search to a folder, and changes its tags. */
export function LabelsDialog({ opened, ...form }: Props) {
  return (
    <Modal opened={opened} onClose={form.onClose} title="Folder and tags">
      {opened && <LabelsForm {...form} />}
    </Modal>
  );
}

function LabelsForm({ saved, changing, onClose }: Omit<Props, 'opened'>) {
  const [folder, setFolder] = useState(saved.folder);
  const [tags, setTags] = useState([...saved.tags]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        changing.mutate({ folder, tags }, { onSuccess: onClose });
      }}
    >
      <Stack gap={6}>
        <LabelFields
          folder={folder}
          tags={tags}
          onFolder={(next) => {
            setFolder(next);
            changing.reset();
          }}
          onTags={setTags}
          isFirst
        />
        <DialogEnd
          action="Change"
          isSending={changing.isPending}
          error={changing.error}
          errorTitle="It was not changed."
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}
