import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { contractDetails, limits, saveContract } from '@moltrove/contract';
import type { ContractRow } from '@moltrove/contract';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { ChangeDialog } from '../../../widgets/change/change-dialog.tsx';
import { fieldErrors } from '../../../widgets/change/field-errors.ts';
import { useChange } from '../../../widgets/change/use-change.ts';
import { useNewer } from '../../../widgets/change/use-newer.ts';

interface Props {
  /** Null: a new one. */
  readonly contract: ContractRow | null;
  readonly client: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

const typedFrom = (contract: ContractRow | null) => ({
  name: contract?.name ?? '',
  endDate: contract?.endDate ?? '',
  seats: contract?.seats === null || contract === null ? '' : String(contract.seats),
  note: contract?.note ?? '',
  extendSubscriptions: false,
});

export function ContractDialog({ contract, client, onClose }: Props) {
  const [base, setBase] = useState(contract);
  const [typed, setTyped] = useState(typedFrom(contract));
  const set = (changes: Partial<typeof typed>) => setTyped({ ...typed, ...changes });
  const saving = useChange(
    () =>
      call(saveContract, {
        body: {
          ...typed,
          id: base?.id ?? null,
          revision: base?.revision ?? 0,
          clientId: client.id,
          seats: typed.seats === '' ? null : Number(typed.seats),
        },
      }),
    'The contract is saved.',
    onClose,
  );
  const newer = useNewer(saving.error, base, async (id, signal) => {
    const details = await call(contractDetails, { params: { id } }, { signal });
    return details.contract;
  });
  const errors = fieldErrors(saving.error);
  const showNewer = (row: ContractRow) => {
    setBase(row);
    setTyped(typedFrom(row));
    saving.reset();
  };
  const isLater = base !== null && typed.endDate > base.endDate;
  const isEarlier = base !== null && typed.endDate !== '' && typed.endDate < base.endDate;
  return (
    <ChangeDialog
      title={contract === null ? `New contract of ${client.name}` : `Contract ${contract.name}`}
      action={contract === null ? 'Add the contract' : 'Save'}
      change={saving}
      errorTitle="The contract was not saved."
      onNewer={newer === null ? null : () => showNewer(newer)}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        data-autofocus
        maxLength={limits.maxNameLength}
        value={typed.name}
        error={errors['name']}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="End"
        description={
          isEarlier
            ? 'Subscriptions that last longer end on this day too.'
            : 'The contract is over when this day begins (UTC).'
        }
        value={typed.endDate}
        error={errors['endDate']}
        onChange={(event) => set({ endDate: event.currentTarget.value })}
      />
      {isLater && (
        <Checkbox
          label="Extend its subscriptions too"
          description="Those that are active, or lasted as long as the contract."
          checked={typed.extendSubscriptions}
          onChange={(event) => set({ extendSubscriptions: event.currentTarget.checked })}
        />
      )}
      <TextInput
        type="number"
        label="Seats"
        description="Empty: no limit."
        min={1}
        max={limits.maxSeats}
        value={typed.seats}
        error={errors['seats']}
        onChange={(event) => set({ seats: event.currentTarget.value })}
      />
      <Textarea
        label="Note"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.maxDashboardNoteLength}
        value={typed.note}
        error={errors['note']}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
    </ChangeDialog>
  );
}
