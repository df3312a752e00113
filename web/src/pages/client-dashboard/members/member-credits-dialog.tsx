import { NativeSelect, TextInput } from '@mantine/core';
import { clientDashboard, limits, postMemberCredits } from '@moltrove/contract';
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
import { useNewerMember } from './use-newer-member.ts';

interface Props {
  readonly contract: OwnContract;
  readonly member: ContractMember;
  readonly onClose: () => void;
}

const entries = [
  { value: 'allotment', label: 'Allot from the pool' },
  { value: 'return', label: 'Return to the pool' },
] as const;

/** Moves credits between the pool of the contract and a user. */
export function MemberCreditsDialog({ contract, member, onClose }: Props) {
  const [base, setBase] = useState(member);
  const [kind, setKind] = useState<'allotment' | 'return'>('allotment');
  const [typed, setTyped] = useState({ amount: '', note: '' });
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
        body: { revision, kind, amount: Number(typed.amount), note: typed.note },
      }),
    'The credits are moved.',
    onClose,
  );
  const newer = useNewerMember(posting.error, base);
  const errors = fieldErrors(posting.error);
  return (
    <ChangeDialog
      title={`Credits of ${username}`}
      action={kind === 'allotment' ? 'Allot' : 'Return'}
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
      <NativeSelect
        label="Entry"
        data-autofocus
        value={kind}
        data={[...entries]}
        onChange={({ currentTarget: { value } }) => setKind(value === 'return' ? 'return' : 'allotment')}
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
    </ChangeDialog>
  );
}
