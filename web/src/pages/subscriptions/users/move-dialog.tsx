import { NativeSelect, TextInput } from '@mantine/core';
import { limits, listContracts, saveSubscription } from '@moltrove/contract';
import type { SubscriptionRow } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { formatCount } from '../../../ui/format.ts';
import { useTypedText } from '../../../ui/use-typed-text.ts';
import { ChangeDialog } from '../../../widgets/change/change-dialog.tsx';
import { fieldErrors } from '../../../widgets/change/field-errors.ts';
import { administration, useChange } from '../../../widgets/change/use-change.ts';

interface Props {
  readonly row: SubscriptionRow;
  readonly onClose: () => void;
}

/** Moves a subscription to another contract; it ends with that contract at the latest. */
export function MoveDialog({ row: { user, subscription }, onClose }: Props) {
  const [text, setText] = useState('');
  const typed = useTypedText(text, setText);
  const [contractId, setContractId] = useState('');
  const query = { pageSize: limits.maxDashboardPageSize, sortOrder: 'ascending', text } as const;
  const contracts = useQuery({
    queryKey: [administration, 'contracts to move to', query],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(listContracts, { query }, { signal }),
  });
  const chosen = contracts.data?.contracts.find(({ id }) => id === contractId);
  const { role, flatFileAccess, contractAdministrator } = subscription;
  const moving = useChange(
    () =>
      call(saveSubscription, {
        params: { id: user.id },
        body: {
          revision: user.revision,
          subscriptionId: subscription.id,
          contractId,
          role,
          flatFileAccess,
          contractAdministrator,
          endDate:
            chosen !== undefined && chosen.endDate < subscription.endDate
              ? chosen.endDate
              : subscription.endDate,
        },
      }),
    `${user.username} is moved.`,
    onClose,
  );
  const errors = fieldErrors(moving.error);
  return (
    <ChangeDialog
      title={`Move ${user.username}`}
      action="Move"
      change={moving}
      errorTitle="The user was not moved."
      isDisabled={chosen === undefined}
      onClose={onClose}
    >
      <TextInput
        label="Contract or client contains"
        data-autofocus
        maxLength={limits.maxListTextLength}
        value={typed.typed}
        onChange={(event) => typed.type(event.currentTarget.value)}
      />
      <Answered query={contracts} failed="The contracts could not be fetched." height={60}>
        {({ contracts: found, total }) => (
          <NativeSelect
            label="New contract"
            description={
              total > found.length
                ? `${formatCount(found.length)} of ${formatCount(total)} contracts are listed.`
                : `Now in ${subscription.contractName} (${subscription.clientName}).`
            }
            value={chosen === undefined ? '' : contractId}
            error={errors['contractId'] ?? errors['endDate'] ?? errors['role']}
            data={[
              { value: '', label: 'Choose a contract' },
              ...found
                .filter(({ id }) => id !== subscription.contractId)
                .map(({ id, name, clientName, endDate }) => ({
                  value: id,
                  label: `${name} (${clientName}, until ${endDate})`,
                })),
            ]}
            onChange={(event) => setContractId(event.currentTarget.value)}
          />
        )}
      </Answered>
    </ChangeDialog>
  );
}
