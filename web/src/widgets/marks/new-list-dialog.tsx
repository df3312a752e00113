import { Modal, TextInput } from '@mantine/core';
import { limits } from '@moltrove/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogEnd } from '../../ui/dialog-end.tsx';
import { Stack } from '../../ui/stack.tsx';

interface Props {
  readonly opened: boolean;
  /** The present name of a list that is renamed. */
  readonly name?: string;
  /** Rejects if the name cannot be used. */
  readonly onName: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the name of a list. */
export function NewListDialog({ opened, onClose, ...form }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={form.name === undefined ? 'New list' : 'Rename the list'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {opened && <NameForm {...form} onClose={onClose} />}
    </Modal>
  );
}

function NameForm({ name: before, onName, onClose }: Omit<Props, 'opened'>) {
  const [name, setName] = useState(before ?? '');
  const naming = useMutation({ mutationFn: () => onName(name.trim()), onSuccess: onClose });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') naming.mutate();
      }}
    >
      <Stack gap={6}>
        <TextInput
          label="Name"
          data-autofocus
          maxLength={limits.maxSavedNameLength}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            naming.reset();
          }}
        />
        <DialogEnd
          action={before === undefined ? 'Create' : 'Rename'}
          isSending={naming.isPending}
          isDisabled={name.trim() === ''}
          error={naming.error}
          errorTitle={before === undefined ? 'The list was not created.' : 'The list was not renamed.'}
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}
