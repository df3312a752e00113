import { Button } from '@mantine/core';
import { clientColumns, exportClients, limits, listClients } from '@moltrove/contract';
import type { ClientRow } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { formatCount, formatCounted, formatDay } from '../../../ui/format.ts';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { AdminTable } from '../../../widgets/admin-table/admin-table.tsx';
import { FilterText } from '../../../widgets/admin-table/filters.tsx';
import { administration } from '../../../widgets/change/use-change.ts';
import { ContractDialog } from '../contracts/contract-dialog.tsx';
import { RowActions } from '../../../widgets/change/row-actions.tsx';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { useList } from '../use-list.ts';
import { ClientDialog } from './client-dialog.tsx';

type Key = (typeof clientColumns)[number];

const columns: readonly PlainColumn<ClientRow, Key>[] = [
  { label: 'Client', sortKey: 'name', cell: ({ name }) => name },
  {
    label: 'Contracts',
    align: 'right',
    cell: ({ id, name, contracts }) => (
      <Link
        to="/admin/subscriptions"
        search={{ list: 'contracts', client: id }}
        aria-label={`${formatCounted(contracts, 'contract')} of ${name}`}
      >
        {formatCount(contracts)}
      </Link>
    ),
  },
  {
    label: 'Users',
    sortKey: 'seatsUsed',
    align: 'right',
    cell: ({ id, name, seatsUsed }) => (
      <Link
        to="/admin/subscriptions"
        search={{ list: 'users', client: id }}
        aria-label={`Users of ${name}, ${seatsUsed} active`}
      >
        {formatCount(seatsUsed)} active
      </Link>
    ),
  },
  {
    label: 'Last end',
    sortKey: 'endDate',
    isShort: true,
    cell: ({ endDate }) => (endDate === null ? '–' : formatDay(endDate)),
  },
  { label: 'Note', cell: ({ note }) => note },
];

export function ClientList() {
  const { address, filter, table, page, order } = useList<Key>(clientColumns, {
    by: 'name',
    order: 'ascending',
  });
  const [edited, setEdited] = useState<ClientRow | 'new' | null>(null);
  const [withContract, setWithContract] = useState<ClientRow | null>(null);
  const [withHistory, setWithHistory] = useState<ClientRow | null>(null);
  const clients = useQuery({
    queryKey: [administration, 'clients', page, order],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { clients: rows, total } = await call(listClients, { query: { ...page, ...order } }, { signal });
      return { rows, total };
    },
  });
  return (
    <>
      <AdminTable
        label="Clients"
        columns={columns}
        query={clients}
        failed="The clients could not be fetched."
        keyOf={({ id }) => id}
        {...table}
        filters={
          <>
            <FilterText
              label="Client or note"
              maxLength={limits.maxListTextLength}
              value={address.text ?? ''}
              onChange={(text) => filter({ text: text === '' ? undefined : text })}
            />
            <Button size="xs" onClick={() => setEdited('new')}>
              New client
            </Button>
          </>
        }
        csv={{ name: 'clients.csv', fetch: () => call(exportClients, { query: order }) }}
        nothing={{ title: 'No clients yet', text: 'Add one, then its contracts and users.' }}
        renderActions={(row) => (
          <RowActions
            actions={[
              { label: 'Edit', rowName: row.name, onClick: () => setEdited(row) },
              { label: 'New contract', rowName: row.name, onClick: () => setWithContract(row) },
              { label: 'History', rowName: row.name, onClick: () => setWithHistory(row) },
            ]}
          />
        )}
      />
      {edited !== null && (
        <ClientDialog client={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {withHistory !== null && (
        <HistoryDialog subject={{ kind: 'client', ...withHistory }} onClose={() => setWithHistory(null)} />
      )}
      {withContract !== null && (
        <ContractDialog contract={null} client={withContract} onClose={() => setWithContract(null)} />
      )}
    </>
  );
}
