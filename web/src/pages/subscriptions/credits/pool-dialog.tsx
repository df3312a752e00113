import { NativeSelect, TextInput } from '@mantine/core';
import { contractDetails, contractPostings, limits, postContractCredits } from '@moltrove/contract';
import type { ContractRow } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { formatCounted } from '../../../ui/format.ts';
import { ChangeDialog } from '../../../widgets/change/change-dialog.tsx';
import { fieldErrors } from '../../../widgets/change/field-errors.ts';
import { administration, useChange } from '../../../widgets/change/use-change.ts';
import { PoolEntries } from '../../../widgets/credits/pool-entries.tsx';

const labels = { grant: 'Grant', withdrawal: 'Withdraw' } as const;
const nothingTyped = { amount: '', note: '' };

interface Props {
  readonly contract: ContractRow;
  readonly onClose: () => void;
}

/** Grants credits to the pool of a contract, or withdraws them; the newest entries of its ledger. */
export function PoolDialog({ contract: { id, name }, onClose }: Props) {
  const [kind, setKind] = useState<(typeof contractPostings)[number]>('grant');
  const [typed, setTyped] = useState(nothingTyped);
  const details = useQuery({
    queryKey: [administration, 'contract', id],
    staleTime: 0,
    queryFn: ({ signal }) => call(contractDetails, { params: { id } }, { signal }),
  });
  const revision = details.data?.contract.revision ?? 0;
  const posting = useChange(
    () =>
      call(postContractCredits, {
        params: { id },
        body: { revision, kind, amount: Number(typed.amount), note: typed.note },
      }),
    'The entry is in the ledger.',
    () => setTyped(nothingTyped),
  );
  const errors = fieldErrors(posting.error);
  return (
    <ChangeDialog
      title={`Credits of ${name}`}
      action={labels[kind]}
      change={posting}
      errorTitle="Nothing was entered."
      isDisabled={details.data === undefined}
      onClose={onClose}
    >
      <NativeSelect
        label="Entry"
        value={kind}
        data={contractPostings.map((value) => ({ value, label: labels[value] }))}
        onChange={({ currentTarget: { value } }) =>
          setKind(contractPostings.find((each) => each === value) ?? kind)
        }
      />
      <TextInput
        type="number"
        label="Credits"
        min={1}
        max={limits.maxPostedCredits}
        value={typed.amount}
        error={errors['amount']}
        onChange={(event) => setTyped({ ...typed, amount: event.currentTarget.value })}
      />
      <TextInput
        label="Reason"
        maxLength={limits.maxNameLength}
        value={typed.note}
        error={errors['note']}
        onChange={(event) => setTyped({ ...typed, note: event.currentTarget.value })}
      />
      <Answered query={details} failed="The ledger could not be fetched." height={60}>
        {({ contract, ledger }) => (
          <>
            <strong>{formatCounted(contract.credits, 'credit')} in the pool</strong>
            <PoolEntries ledger={ledger} />
          </>
        )}
      </Answered>
    </ChangeDialog>
  );
}
