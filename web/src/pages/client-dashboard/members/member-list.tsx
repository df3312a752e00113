import { Button } from '@mantine/core';
import {
  contractUsers,
  limits,
  memberColumns,
  roleLabels,
  subscriptionStateLabels,
  subscriptionStates,
} from '@moltrove/contract';
import type { CallResponse, clientDashboard, ContractMember } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { ownUserId } from '../../../auth/session/own-id.ts';
import { formatCount, formatDay } from '../../../ui/format.ts';
import { momentText } from '../../../ui/moment-text.ts';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { Words } from '../../../ui/words.tsx';
import { AdminTable } from '../../../widgets/admin-table/admin-table.tsx';
import { FilterChoice, FilterText } from '../../../widgets/admin-table/filters.tsx';
import { tableAddressOf, tableStateOf } from '../../../widgets/admin-table/table-address.ts';
import { RowActions } from '../../../widgets/change/row-actions.tsx';
import { administration } from '../../../widgets/change/use-change.ts';
import type { ClientDashboardAddress } from '../address.ts';
import { useDashboardAddress } from '../use-address.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberCreditsDialog } from './member-credits-dialog.tsx';
import { MemberDialog } from './member-dialog.tsx';
import classes from './member-list.module.css';
import { InviteAgainDialog, SwitchDialog } from './member-questions.tsx';

type Key = (typeof memberColumns)[number];
type Opened = 'change' | 'switch' | 'credits' | 'invite';

const order = { by: 'user', order: 'ascending' } as const;

const columnsFor = (
  listed: (filters: ClientDashboardAddress) => ClientDashboardAddress,
): readonly PlainColumn<ContractMember, Key>[] => {
  const rows = ({ user }: ContractMember, kind: 'download' | 'credits', value: number, what: string) => (
    <Link
      to="/admin/client-dashboard"
      search={listed({ list: 'activity', user: user.id, kind })}
      aria-label={`${value} ${what} of ${user.username}`}
    >
      {formatCount(value)}
    </Link>
  );
  return [
    {
      label: 'User',
      sortKey: 'user',
      cell: ({ user, subscription }) => (
        <div className={classes['address']}>
          {user.username}
          {subscription.contractAdministrator && (
            <Words as="div" size="sm" tone="muted">
              manages the contract
            </Words>
          )}
        </div>
      ),
    },
    { label: 'Name', sortKey: 'name', cell: ({ user }) => `${user.firstName} ${user.lastName}` },
    { label: 'Role', sortKey: 'role', cell: ({ subscription }) => roleLabels[subscription.role] },
    {
      label: 'End',
      sortKey: 'endDate',
      isShort: true,
      cell: ({ subscription }) => formatDay(subscription.endDate),
    },
    { label: 'State', isShort: true, cell: ({ state }) => subscriptionStateLabels[state] },
    {
      label: 'Last login',
      isShort: true,
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? 'never' : momentText(lastLoginAt)),
    },
    { label: 'Files', align: 'right', cell: (row) => rows(row, 'download', row.downloads, 'files') },
    {
      label: 'Credits used',
      align: 'right',
      cell: (row) => rows(row, 'credits', row.creditsUsed, 'credits used'),
    },
    {
      label: 'Credits left',
      align: 'right',
      cell: ({ balance }) => (balance === null ? '–' : formatCount(balance)),
    },
  ];
};

/** The users of a contract, whom its administrators invite and change. */
export function MemberList({ dashboard }: { readonly dashboard: CallResponse<typeof clientDashboard> }) {
  const { contract, roles } = dashboard;
  const { address, change, listed } = useDashboardAddress();
  const { text, state: ofState } = address;
  const [isInviting, setInviting] = useState(false);
  const [opened, setOpened] = useState<{ row: ContractMember; dialog: Opened } | null>(null);
  const state = tableStateOf<Key>(
    { ...address, sort: memberColumns.find((each) => each === address.sort) },
    order,
  );
  const query = {
    page: state.page,
    pageSize: state.pageSize,
    sortBy: state.order.by,
    sortOrder: state.order.order,
    ...(text !== undefined && { text }),
    ...(ofState !== undefined && { state: ofState }),
  };
  const users = useQuery({
    queryKey: [administration, 'members', contract.id, query],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await call(contractUsers, { params: { id: contract.id }, query }, { signal });
      return { rows: answer.users, total: answer.total };
    },
  });
  const onClose = () => setOpened(null);
  const actionsOf = (row: ContractMember) => {
    const { user, locked, lastLoginAt } = row;
    const action = (label: string, dialog: Opened) => ({
      label,
      rowName: user.username,
      onClick: () => setOpened({ row, dialog }),
    });
    // Administrators of a contract have a part of its pool themselves.
    if (locked !== null)
      return { actions: user.id === ownUserId() ? [action('Credits', 'credits')] : [], more: [] };
    return {
      actions: [action('Change', 'change'), action('Credits', 'credits')],
      more: [
        action(user.disabled ? 'Reactivate' : 'Deactivate', 'switch'),
        ...(lastLoginAt === null && !user.disabled ? [action('Invite again', 'invite')] : []),
      ],
    };
  };
  return (
    <>
      <AdminTable
        label="Users"
        columns={columnsFor(listed)}
        query={users}
        failed="The users could not be fetched."
        keyOf={({ subscription }) => subscription.id}
        state={state}
        onState={(next) => change(tableAddressOf(next, order))}
        onClearFilters={
          text === undefined && ofState === undefined ? undefined : () => change(listed({ list: 'users' }))
        }
        filters={
          <>
            <FilterText
              label="User"
              maxLength={limits.maxListTextLength}
              value={text ?? ''}
              onChange={(typed) => change({ text: typed === '' ? undefined : typed, page: undefined })}
            />
            <FilterChoice
              label="State"
              all="All states"
              choices={subscriptionStates.map((value) => ({ value, label: subscriptionStateLabels[value] }))}
              value={ofState ?? ''}
              onChange={(value) =>
                change({ state: subscriptionStates.find((each) => each === value), page: undefined })
              }
            />
            <Button size="xs" onClick={() => setInviting(true)}>
              Invite a user
            </Button>
          </>
        }
        nothing={{ title: 'No users yet', text: 'Invite the first one.' }}
        renderActions={(row) => (
          <>
            <RowActions {...actionsOf(row)} />
            {row.locked !== null && (
              <Words size="sm" tone="muted" className={classes['reason'] ?? ''}>
                {row.locked}
              </Words>
            )}
          </>
        )}
      />
      {isInviting && <InviteDialog contract={contract} roles={roles} onClose={() => setInviting(false)} />}
      {opened?.dialog === 'change' && (
        <MemberDialog contract={contract} roles={roles} member={opened.row} onClose={onClose} />
      )}
      {opened?.dialog === 'credits' && (
        <MemberCreditsDialog contract={contract} member={opened.row} onClose={onClose} />
      )}
      {opened?.dialog === 'switch' && (
        <SwitchDialog contract={contract} member={opened.row} onClose={onClose} />
      )}
      {opened?.dialog === 'invite' && (
        <InviteAgainDialog contract={contract} member={opened.row} onClose={onClose} />
      )}
    </>
  );
}
