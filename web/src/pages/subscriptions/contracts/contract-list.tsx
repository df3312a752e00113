import {
  contractColumns,
  exportContracts,
  limits,
  listContracts,
  subscriptionStateLabels,
} from '@moltrove/contract';
import type { ContractRow } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { formatCount, formatCounted, formatDay } from '../../../ui/format.ts';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { AdminTable } from '../../../widgets/admin-table/admin-table.tsx';
import { FilterChoice, FilterText } from '../../../widgets/admin-table/filters.tsx';
import { administration } from '../../../widgets/change/use-change.ts';
import { PoolDialog } from '../credits/pool-dialog.tsx';
import { RowActions } from '../../../widgets/change/row-actions.tsx';
import { EndingFilter } from '../ending-filter.tsx';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { useList } from '../use-list.ts';
import { UserDialog } from '../users/user-dialog.tsx';
import { ContractDialog } from './contract-dialog.tsx';

type Key = (typeof contractColumns)[number];
const states = ['active', 'ending', 'over'] as const;

const columns: readonly PlainColumn<ContractRow, Key>[] = [
  {
    label: 'Contract',
    sortKey: 'name',
    cell: ({ id, name }) => (
      <Link to="/admin/client-dashboard" search={{ contract: id }}>
        {name}
      </Link>
    ),
  },
  {
    label: 'Client',
    sortKey: 'client',
    cell: ({ clientId, clientName }) => (
      <Link to="/admin/subscriptions" search={{ list: 'contracts', client: clientId }}>
        {clientName}
      </Link>
    ),
  },
  { label: 'End', sortKey: 'endDate', isShort: true, cell: ({ endDate }) => formatDay(endDate) },
  { label: 'State', isShort: true, cell: ({ state }) => subscriptionStateLabels[state] },
  {
    label: 'Seats used',
    sortKey: 'seatsUsed',
    align: 'right',
    isShort: true,
    cell: ({ seats, seatsUsed }) =>
      seats === null ? formatCount(seatsUsed) : `${formatCount(seatsUsed)} of ${formatCount(seats)}`,
  },
  {
    label: 'Users',
    align: 'right',
    cell: ({ id, name, users }) => (
      <Link
        to="/admin/subscriptions"
        search={{ list: 'users', contract: id }}
        aria-label={`${formatCounted(users, 'user')} of ${name}`}
      >
        {formatCount(users)}
      </Link>
    ),
  },
  { label: 'Credits', sortKey: 'credits', align: 'right', cell: ({ credits }) => formatCount(credits) },
];

export function ContractList() {
  const { address, filter, table, page, order } = useList<Key>(contractColumns, {
    by: 'name',
    order: 'ascending',
  });
  const [edited, setEdited] = useState<ContractRow | null>(null);
  const [withPool, setWithPool] = useState<ContractRow | null>(null);
  const [withHistory, setWithHistory] = useState<ContractRow | null>(null);
  const [withUser, setWithUser] = useState<ContractRow | null>(null);
  const state = states.find((each) => each === address.state);
  const filters = {
    ...order,
    ...(address.client !== undefined && { client: address.client }),
    ...(state !== undefined && { state }),
    ...(address.ends !== undefined && { endsWithin: address.ends }),
  };
  const query = { ...page, ...filters };
  const contracts = useQuery({
    queryKey: [administration, 'contracts', query],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { contracts: rows, total, ending } = await call(listContracts, { query }, { signal });
      return { rows, total, ending };
    },
  });
  return (
    <>
      <AdminTable
        label="Contracts"
        columns={columns}
        query={contracts}
        failed="The contracts could not be fetched."
        keyOf={({ id }) => id}
        {...table}
        filters={
          <>
            <FilterText
              label="Contract, client or note"
              maxLength={limits.maxListTextLength}
              value={address.text ?? ''}
              onChange={(text) => filter({ text: text === '' ? undefined : text })}
            />
            <FilterChoice
              label="State"
              all="All states"
              choices={states.map((value) => ({ value, label: subscriptionStateLabels[value] }))}
              value={state ?? ''}
              onChange={(value) => filter({ state: states.find((each) => each === value) })}
            />
            <EndingFilter
              days={address.ends}
              ending={contracts.data?.ending}
              onDays={(ends) => filter({ ends })}
            />
          </>
        }
        csv={{ name: 'contracts.csv', fetch: () => call(exportContracts, { query: filters }) }}
        nothing={{ title: 'No contracts yet', text: 'Add them in the list of clients.' }}
        renderActions={(row) => (
          <RowActions
            actions={[
              { label: 'Edit', rowName: row.name, onClick: () => setEdited(row) },
              { label: 'Credits', rowName: row.name, onClick: () => setWithPool(row) },
              { label: 'New user', rowName: row.name, onClick: () => setWithUser(row) },
              { label: 'History', rowName: row.name, onClick: () => setWithHistory(row) },
            ]}
          />
        )}
      />
      {edited !== null && (
        <ContractDialog
          contract={edited}
          client={{ id: edited.clientId, name: edited.clientName }}
          onClose={() => setEdited(null)}
        />
      )}
      {withPool !== null && <PoolDialog contract={withPool} onClose={() => setWithPool(null)} />}
      {withHistory !== null && (
        <HistoryDialog subject={{ kind: 'contract', ...withHistory }} onClose={() => setWithHistory(null)} />
      )}
      {withUser !== null && <UserDialog contract={withUser} onClose={() => setWithUser(null)} />}
    </>
  );
}
