import { Modal, TextInput } from '@mantine/core';
import { limits } from '@moltrove/contract';
import type { SavedSearch } from '@moltrove/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogEnd } from '../../ui/dialog-end.tsx';
import { formatCounted } from '../../ui/format.ts';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import { foldersOf, tagsOf } from './label-filter.ts';

interface Props {
  readonly opened: boolean;
  readonly kind: 'folder' | 'tag';
  readonly label: string;
  readonly searches: readonly SavedSearch[];
  readonly onRename: (to: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the new name of a folder or tag; says so if the name belongs to another one, which it then joins. */
export function RenameLabelDialog({ opened, ...form }: Props) {
  return (
    <Modal opened={opened} onClose={form.onClose} title={`Rename the ${form.kind}`}>
      {opened && <RenameForm {...form} />}
    </Modal>
  );
}

function RenameForm({ kind, label, searches, onRename, onClose }: Omit<Props, 'opened'>) {
  const [name, setName] = useState(label);
  const renaming = useMutation({ mutationFn: () => onRename(name.trim()), onSuccess: onClose });
  const others = (kind === 'folder' ? foldersOf(searches) : tagsOf(searches)).filter(
    (each) => each.label !== label,
  );
  const joined = others.find((each) => each.label.toLowerCase() === name.trim().toLowerCase());
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') renaming.mutate();
      }}
    >
      <Stack gap={6}>
        <TextInput
          label="Name"
          data-autofocus
          maxLength={kind === 'folder' ? limits.maxSavedFolderLength : limits.maxSavedTagLength}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            renaming.reset();
          }}
        />
        {joined !== undefined && joined.label !== '' && (
          <Words size="md" role="status">
            There is a {kind} “{joined.label}” with {formatCounted(joined.count, 'search', 'searches')}: both
            become one.
          </Words>
        )}
        <DialogEnd
          action="Rename"
          isSending={renaming.isPending}
          isDisabled={name.trim() === '' || name.trim() === label}
          error={renaming.error}
          errorTitle={`The ${kind} was not renamed.`}
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}
