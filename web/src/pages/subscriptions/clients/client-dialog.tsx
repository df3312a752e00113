import { Textarea, TextInput } from '@mantine/core';
import { clientDetails, limits, saveClient } from '@moltrove/contract';
import type { ClientRow } from '@moltrove/contract';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { ChangeDialog } from '../../../widgets/change/change-dialog.tsx';
import { fieldErrors } from '../../../widgets/change/field-errors.ts';
import { useChange } from '../../../widgets/change/use-change.ts';
import { useNewer } from '../../../widgets/change/use-newer.ts';

interface Props {
  /** Null: a new one. */
  readonly client: ClientRow | null;
  readonly onClose: () => void;
}

export function ClientDialog({ client, onClose }: Props) {
  const [base, setBase] = useState(client);
  const [name, setName] = useState(client?.name ?? '');
  const [note, setNote] = useState(client?.note ?? '');
  const saving = useChange(
    () => call(saveClient, { body: { id: base?.id ?? null, revision: base?.revision ?? 0, name, note } }),
    'The client is saved.',
    onClose,
  );
  const newer = useNewer(saving.error, base, (id, signal) =>
    call(clientDetails, { params: { id } }, { signal }),
  );
  const errors = fieldErrors(saving.error);
  const showNewer = (row: ClientRow) => {
    setBase(row);
    setName(row.name);
    setNote(row.note);
    saving.reset();
  };
  return (
    <ChangeDialog
      title={client === null ? 'New client' : `Client ${client.name}`}
      action={client === null ? 'Add the client' : 'Save'}
      change={saving}
      errorTitle="The client was not saved."
      onNewer={newer === null ? null : () => showNewer(newer)}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        data-autofocus
        maxLength={limits.maxNameLength}
        value={name}
        error={errors['name']}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Textarea
        label="Note"
        description="Only administrators see it."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.maxDashboardNoteLength}
        value={note}
        error={errors['note']}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ChangeDialog>
  );
}
