import { activityKinds, contractActivity } from '@moltrove/contract';
import type { ActivityKind, CallResponse, OwnContract } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../auth/api/call.ts';
import { formatCount } from '../../../ui/format.ts';
import { momentText } from '../../../ui/moment-text.ts';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { AdminTable } from '../../../widgets/admin-table/admin-table.tsx';
import { FilterChoice, FilterDay } from '../../../widgets/admin-table/filters.tsx';
import { tableAddressOf, tableStateOf } from '../../../widgets/admin-table/table-address.ts';
import { administration } from '../../../widgets/change/use-change.ts';
import { usualDays } from '../address.ts';
import { usageRange } from '../usage/usage-range.ts';
import { useDashboardAddress } from '../use-address.ts';

type Row = CallResponse<typeof contractActivity>['rows'][number];

const kindLabels: Record<ActivityKind, string> = {
  login: 'Login',
  search: 'Search',
  download: 'Export or dataset',
  credits: 'Credits',
};

const columns: readonly PlainColumn<Row, 'at'>[] = [
  { label: 'Time', isShort: true, cell: ({ at }) => momentText(at) },
  { label: 'User', cell: ({ user }) => user },
  { label: 'What', isShort: true, cell: ({ kind }) => kindLabels[kind] },
  { label: 'Details', cell: ({ text }) => text },
  {
    label: 'Credits',
    align: 'right',
    cell: ({ credits }) => (credits === null ? '' : formatCount(credits)),
  },
];

const order = { by: 'at', order: 'descending' } as const;

/** The entries that the usage counts, newest first. */
export function ActivityList({ contract }: { readonly contract: OwnContract }) {
  const { address, change, listed } = useDashboardAddress();
  const { kind, user, from, to } = address;
  const state = tableStateOf({ page: address.page, size: address.size }, order);
  // Spending, and what one user did, is listed from the beginning.
  const isEverything = from === undefined && to === undefined && (kind === 'credits' || user !== undefined);
  const usual = usageRange(address.days ?? usualDays);
  const range = isEverything ? {} : { from: from ?? usual.from, to: to ?? usual.to };
  const query = {
    page: state.page,
    pageSize: state.pageSize,
    ...range,
    ...(kind !== undefined && { kind }),
    ...(user !== undefined && contract.view === 'all' && { user }),
  };
  const activity = useQuery({
    queryKey: [administration, 'activity', contract.id, contract.view, query],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(contractActivity, { params: { id: contract.id }, query }, { signal }),
  });
  const isFiltered = kind !== undefined || user !== undefined || from !== undefined || to !== undefined;
  return (
    <AdminTable
      label="Activity"
      columns={columns}
      query={activity}
      failed="The activity could not be fetched."
      keyOf={({ kind: of, id }) => `${of} ${id}`}
      state={state}
      onState={(next) => change(tableAddressOf(next, order))}
      onClearFilters={isFiltered ? () => change(listed({ list: 'activity' })) : undefined}
      filters={
        <>
          <FilterChoice
            label="What"
            all="Everything"
            choices={activityKinds.map((value) => ({ value, label: kindLabels[value] }))}
            value={kind ?? ''}
            onChange={(value) =>
              change({ kind: activityKinds.find((each) => each === value), page: undefined })
            }
          />
          <FilterDay
            label="From"
            value={range.from ?? ''}
            onChange={(day) => change({ from: day === '' ? undefined : day, page: undefined })}
          />
          <FilterDay
            label="To"
            value={range.to ?? ''}
            onChange={(day) => change({ to: day === '' ? undefined : day, page: undefined })}
          />
        </>
      }
      nothing={{
        title: 'Nothing in this time',
        text: 'Logins, searches, exports and credits are listed here. Choose a longer time above.',
      }}
    />
  );
}
