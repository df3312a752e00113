import { limits, postUserCredits, userCreditLabels, userDetails, userPostings } from '@moltrove/contract';
import type { SubscriptionRow } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { momentText } from '../../../ui/moment-text.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { ChangeDialog } from '../../../widgets/change/change-dialog.tsx';
import { fieldErrors } from '../../../widgets/change/field-errors.ts';
import { administration, useChange } from '../../../widgets/change/use-change.ts';
import { nothingTyped, PostingFields } from '../../../widgets/credits/posting-fields.tsx';
import type { TypedPosting } from '../../../widgets/credits/posting-fields.tsx';

type Posting = (typeof userPostings)[number];

const labels: Record<Posting, string> = {
  allotment: 'Allot from the pool of the contract',
  return: 'Return to the pool of the contract',
  grant: 'Grant',
  withdrawal: 'Withdraw',
};

interface Props {
  readonly row: SubscriptionRow;
  readonly onClose: () => void;
}

/** Posts to the ledger of a user, whose newest entries it lists. */
export function UserCreditsDialog({ row: { user, subscription }, onClose }: Props) {
  const { id, username } = user;
  const { contractId, contractName } = subscription;
  const [typed, setTyped] = useState<TypedPosting<Posting>>(nothingTyped('allotment'));
  const details = useQuery({
    queryKey: [administration, 'user', id],
    staleTime: 0,
    queryFn: ({ signal }) => call(userDetails, { params: { id } }, { signal }),
  });
  const posting = useChange(
    () =>
      call(postUserCredits, {
        params: { id },
        body: {
          ...typed,
          revision: details.data?.user.revision ?? 0,
          contractId,
          amount: Number(typed.amount),
        },
      }),
    'The entry is in the ledger.',
    () => setTyped(nothingTyped(typed.kind)),
  );
  const locked = details.data?.locked ?? null;
  return (
    <ChangeDialog
      title={`Credits of ${username}`}
      action="Enter"
      change={posting}
      errorTitle="Nothing was entered."
      isDisabled={details.data === undefined || locked !== null}
      onClose={onClose}
    >
      <PostingFields
        labels={labels}
        kinds={userPostings}
        description={`For the contract ${contractName}.`}
        typed={typed}
        errors={fieldErrors(posting.error)}
        onTyped={setTyped}
      />
      {locked !== null && <Words tone="muted">{locked}</Words>}
      <Answered query={details} failed="The ledger could not be fetched." height={60}>
        {({ user: { credits }, ledger }) => (
          <>
            <strong>{formatCounted(credits, 'credit')} left</strong>
            <Stack as="ul" gap={3} aria-label="Ledger">
              {ledger.map(({ position, at, kind: of, amount, note, actor, contractName: from }) => (
                <li key={position}>
                  {`${userCreditLabels[of]} ${formatCount(Math.abs(amount))} (${from}): ${note}`}
                  <Words as="div" tone="muted" size="sm">
                    {momentText(at)} {actor}
                  </Words>
                </li>
              ))}
            </Stack>
            {ledger.length === limits.shownLedgerEntries && (
              <Words size="sm" tone="muted">{`The newest ${limits.shownLedgerEntries} entries.`}</Words>
            )}
          </>
        )}
      </Answered>
    </ChangeDialog>
  );
}
