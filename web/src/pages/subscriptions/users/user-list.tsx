import { exportSubscriptions, limits, listSubscriptions, roleLabels } from '@moltrove/contract';
import { subscriptionColumns, subscriptionStateLabels, subscriptionStates } from '@moltrove/contract';
import type { SubscriptionRow } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { formatCount, formatDay } from '../../../ui/format.ts';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { AdminTable } from '../../../widgets/admin-table/admin-table.tsx';
import { FilterChoice, FilterText } from '../../../widgets/admin-table/filters.tsx';
import { administration } from '../../../widgets/change/use-change.ts';
import { RowActions } from '../../../widgets/change/row-actions.tsx';
import { EndingFilter } from '../ending-filter.tsx';
import { useList } from '../use-list.ts';
import { UserAddress } from '../../../ui/user-address.tsx';
import { UserCreditsDialog } from '../credits/user-credits-dialog.tsx';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PasswordLinkDialog } from './password-link-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SubscriptionDialog } from './subscription-dialog.tsx';

type Key = (typeof subscriptionColumns)[number];

const columns: readonly PlainColumn<SubscriptionRow, Key>[] = [
  {
    label: 'User',
    sortKey: 'user',
    cell: ({ user }) => <UserAddress>{user.username}</UserAddress>,
  },
  { label: 'Name', sortKey: 'name', cell: ({ user }) => `${user.firstName} ${user.lastName}` },
  {
    label: 'Contract',
    sortKey: 'contract',
    cell: ({ subscription: { contractId, contractName } }) => (
      <Link to="/admin/subscriptions" search={{ list: 'users', contract: contractId }}>
        {contractName}
      </Link>
    ),
  },
  { label: 'Role', sortKey: 'role', cell: ({ subscription }) => roleLabels[subscription.role] },
  {
    label: 'End',
    sortKey: 'endDate',
    isShort: true,
    cell: ({ subscription }) => formatDay(subscription.endDate),
  },
  { label: 'State', isShort: true, cell: ({ state }) => subscriptionStateLabels[state] },
  { label: 'Credits', align: 'right', cell: ({ user }) => formatCount(user.credits) },
];

type Dialog = 'edit' | 'rename' | 'move' | 'credits' | 'history' | 'disable' | 'link';

type Actions = readonly (readonly [label: string, dialog: Dialog])[];

const usual: Actions = [
  ['Edit', 'edit'],
  ['Credits', 'credits'],
  ['History', 'history'],
];

const rare: Actions = [
  ['Rename', 'rename'],
  ['Move', 'move'],
  ['Password link', 'link'],
  ['Disable', 'disable'],
];

/** Subscriptions with their users. */
export function UserList() {
  const { address, filter, table, page, order } = useList<Key>(subscriptionColumns, {
    by: 'user',
    order: 'ascending',
  });
  const [opened, setOpened] = useState<{ row: SubscriptionRow; dialog: Dialog } | null>(null);
  const { client, contract, state, ends } = address;
  const filters = {
    ...order,
    ...(client !== undefined && { client }),
    ...(contract !== undefined && { contract }),
    ...(state !== undefined && { state }),
    ...(ends !== undefined && { endsWithin: ends }),
  };
  const query = { ...page, ...filters };
  const users = useQuery({
    queryKey: [administration, 'users', query],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { subscriptions: rows, total, ending } = await call(listSubscriptions, { query }, { signal });
      return { rows, total, ending };
    },
  });
  const onClose = () => setOpened(null);
  const actionsOn = (row: SubscriptionRow, actions: Actions) =>
    actions.map(([label, dialog]) => ({
      label: dialog === 'disable' && row.user.disabled ? 'Enable' : label,
      rowName: row.user.username,
      onClick: () => setOpened({ row, dialog }),
    }));
  return (
    <>
      <AdminTable
        label="Users"
        columns={columns}
        query={users}
        failed="The users could not be fetched."
        keyOf={({ subscription }) => subscription.id}
        {...table}
        filters={
          <>
            <FilterText
              label="User, client or contract"
              maxLength={limits.maxListTextLength}
              value={address.text ?? ''}
              onChange={(text) => filter({ text: text === '' ? undefined : text })}
            />
            <FilterChoice
              label="State"
              all="All states"
              choices={subscriptionStates.map((value) => ({ value, label: subscriptionStateLabels[value] }))}
              value={state ?? ''}
              onChange={(value) => filter({ state: subscriptionStates.find((each) => each === value) })}
            />
            <EndingFilter
              days={address.ends}
              ending={users.data?.ending}
              onDays={(ends) => filter({ ends })}
            />
          </>
        }
        csv={{ name: 'users.csv', fetch: () => call(exportSubscriptions, { query: filters }) }}
        nothing={{ title: 'No users yet', text: 'Add them in the list of contracts.' }}
        renderActions={(row) => <RowActions actions={actionsOn(row, usual)} more={actionsOn(row, rare)} />}
      />
      {opened?.dialog === 'edit' && <SubscriptionDialog row={opened.row} onClose={onClose} />}
      {opened?.dialog === 'rename' && <RenameDialog user={opened.row.user} onClose={onClose} />}
      {opened?.dialog === 'move' && <MoveDialog row={opened.row} onClose={onClose} />}
      {opened?.dialog === 'credits' && <UserCreditsDialog row={opened.row} onClose={onClose} />}
      {opened?.dialog === 'history' && (
        <HistoryDialog
          subject={{ kind: 'user', id: opened.row.user.id, name: opened.row.user.username }}
          onClose={onClose}
        />
      )}
      {opened?.dialog === 'disable' && <DisableDialog user={opened.row.user} onClose={onClose} />}
      {opened?.dialog === 'link' && <PasswordLinkDialog user={opened.row.user} onClose={onClose} />}
    </>
  );
}
