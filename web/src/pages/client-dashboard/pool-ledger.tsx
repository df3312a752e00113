import { contractCreditLabels, contractPool, poolParts } from '@moltrove/contract';
import type { CallResponse } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../auth/api/call.ts';
import { formatCount } from '../../ui/format.ts';
import { momentText } from '../../ui/moment-text.ts';
import type { PlainColumn } from '../../ui/plain-table.tsx';
import { Words } from '../../ui/words.tsx';
import { AdminTable } from '../../widgets/admin-table/admin-table.tsx';
import { FilterChoice } from '../../widgets/admin-table/filters.tsx';
import { tableAddressOf, tableStateOf } from '../../widgets/admin-table/table-address.ts';
import { administration } from '../../widgets/change/use-change.ts';
import { useDashboardAddress } from './use-address.ts';

type Entry = CallResponse<typeof contractPool>['rows'][number];

const columns: readonly PlainColumn<Entry, 'at'>[] = [
  { label: 'Time', isShort: true, cell: ({ at }) => momentText(at) },
  { label: 'What', isShort: true, cell: ({ kind }) => contractCreditLabels[kind] },
  { label: 'User', cell: ({ username }) => username ?? '' },
  { label: 'Reason', cell: ({ note }) => note },
  { label: 'By', cell: ({ actor }) => actor },
  { label: 'Pool', align: 'right', cell: ({ amount }) => formatCount(amount) },
];

const order = { by: 'at', order: 'descending' } as const;

/** What came into the pool of a contract, and what its users were allotted and gave back. */
export function PoolLedger({ contract: { id } }: { readonly contract: { readonly id: string } }) {
  const { address, change, listed } = useDashboardAddress();
  const of = address.of ?? 'all';
  const state = tableStateOf({ page: address.page, size: address.size }, order);
  const query = { page: state.page, pageSize: state.pageSize, of };
  const ledger = useQuery({
    queryKey: [administration, 'pool', id, query],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(contractPool, { params: { id }, query }, { signal }),
  });
  const { data } = ledger;
  return (
    <>
      {data !== undefined && (
        <Words as="p" tone="muted">
          {of === 'all'
            ? `${formatCount(data.sum)} in the pool: the sum of all entries.`
            : `${formatCount(0 - data.sum)} allotted to users, less what they gave back.`}
        </Words>
      )}
      <AdminTable
        label="Credits"
        columns={columns}
        query={ledger}
        failed="The ledger could not be fetched."
        keyOf={({ position }) => String(position)}
        state={state}
        onState={(next) => change(tableAddressOf(next, order))}
        onClearFilters={of === 'all' ? undefined : () => change(listed({ list: 'ledger' }))}
        filters={
          <FilterChoice
            label="Entries"
            all="All entries"
            choices={[{ value: 'users', label: 'Allotted to users' }]}
            value={of === 'all' ? '' : of}
            onChange={(value) => change({ of: poolParts.find((each) => each === value), page: undefined })}
          />
        }
        nothing={{ title: 'No entries yet', text: 'Your administrator of Moltrove grants credits.' }}
      />
    </>
  );
}
