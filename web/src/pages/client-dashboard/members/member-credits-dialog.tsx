import { clientDashboard, postMemberCredits } from '@moltrove/contract';
import type { ContractMember, OwnContract } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { formatCounted } from '../../../ui/format.ts';
import { Words } from '../../../ui/words.tsx';
import { ChangeDialog } from '../../../widgets/change/change-dialog.tsx';
import { fieldErrors } from '../../../widgets/change/field-errors.ts';
import { administration, useChange } from '../../../widgets/change/use-change.ts';
import { nothingTyped, PostingFields } from '../../../widgets/credits/posting-fields.tsx';
import type { TypedPosting } from '../../../widgets/credits/posting-fields.tsx';
import { useNewerMember } from './use-newer-member.ts';

interface Props {
  readonly contract: OwnContract;
  readonly member: ContractMember;
  readonly onClose: () => void;
}

const labels = { allotment: 'Allot from the pool', return: 'Return to the pool' } as const;
const kinds = ['allotment', 'return'] as const;

/** Moves credits between the pool of the contract and a user. */
export function MemberCreditsDialog({ contract, member, onClose }: Props) {
  const [base, setBase] = useState(member);
  const [typed, setTyped] = useState<TypedPosting<(typeof kinds)[number]>>(nothingTyped('allotment'));
  const { id: userId, username, revision } = base.user;
  const pool = useQuery({
    queryKey: [administration, 'client dashboard', contract.id, 'pool'],
    staleTime: 0,
    queryFn: ({ signal }) => call(clientDashboard, { params: { id: contract.id } }, { signal }),
  });
  const posting = useChange(
    () =>
      call(postMemberCredits, {
        params: { id: contract.id, userId },
        body: { ...typed, revision, amount: Number(typed.amount) },
      }),
    'The credits are moved.',
    onClose,
  );
  const newer = useNewerMember(posting.error, base);
  return (
    <ChangeDialog
      title={`Credits of ${username}`}
      action={typed.kind === 'allotment' ? 'Allot' : 'Return'}
      change={posting}
      errorTitle="No credits were moved."
      onNewer={
        newer === null
          ? null
          : () => {
              setBase(newer);
              posting.reset();
            }
      }
      onClose={onClose}
    >
      <Answered query={pool} failed="The pool could not be fetched." height={20}>
        {({ credits }) => (
          <Words size="sm">
            {`${formatCounted(credits?.pool ?? 0, 'credit')} in the pool, ${formatCounted(base.balance ?? 0, 'credit')} left to the user.`}
          </Words>
        )}
      </Answered>
      <PostingFields
        labels={labels}
        kinds={kinds}
        typed={typed}
        errors={fieldErrors(posting.error)}
        onTyped={setTyped}
      />
    </ChangeDialog>
  );
}
