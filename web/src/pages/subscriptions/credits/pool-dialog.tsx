import { contractDetails, contractPostings, postContractCredits } from '@moltrove/contract';
import type { ContractRow } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { formatCounted } from '../../../ui/format.ts';
import { ChangeDialog } from '../../../widgets/change/change-dialog.tsx';
import { fieldErrors } from '../../../widgets/change/field-errors.ts';
import { administration, useChange } from '../../../widgets/change/use-change.ts';
import { nothingTyped, PostingFields } from '../../../widgets/credits/posting-fields.tsx';
import type { TypedPosting } from '../../../widgets/credits/posting-fields.tsx';
import { PoolEntries } from '../../../widgets/credits/pool-entries.tsx';

const labels = { grant: 'Grant', withdrawal: 'Withdraw' } as const;

interface Props {
  readonly contract: ContractRow;
  readonly onClose: () => void;
}

/** Grants credits to the pool of a contract, or withdraws them; the newest entries of its ledger. */
export function PoolDialog({ contract: { id, name }, onClose }: Props) {
  const [typed, setTyped] = useState<TypedPosting<(typeof contractPostings)[number]>>(nothingTyped('grant'));
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
        body: { ...typed, revision, amount: Number(typed.amount) },
      }),
    'The entry is in the ledger.',
    () => setTyped(nothingTyped(typed.kind)),
  );
  return (
    <ChangeDialog
      title={`Credits of ${name}`}
      action={labels[typed.kind]}
      change={posting}
      errorTitle="Nothing was entered."
      isDisabled={details.data === undefined}
      onClose={onClose}
    >
      <PostingFields
        labels={labels}
        kinds={contractPostings}
        typed={typed}
        errors={fieldErrors(posting.error)}
        onTyped={setTyped}
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
