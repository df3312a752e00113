import { SegmentedControl } from '@mantine/core';
import { exportUsageTable, limits, tableFigures, usageFigureEntries, usageTable } from '@moltrove/contract';
import type { UsageFigure, UsageTableKey, UsageTableRow } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../auth/api/call.ts';
import { formatCount } from '../../../ui/format.ts';
import type { Order, PlainColumn } from '../../../ui/plain-table.tsx';
import { Words } from '../../../ui/words.tsx';
import { AdminTable } from '../../../widgets/admin-table/admin-table.tsx';
import { FilterText } from '../../../widgets/admin-table/filters.tsx';
import { tableAddressOf, tableStateOf } from '../../../widgets/admin-table/table-address.ts';
import type { TableColumn } from '../address.ts';
import { dashboardKey } from '../dashboard-key.ts';
import { overviewOf, rowsLink } from '../rows-link.ts';
import type { useDashboard } from '../use-dashboard.ts';

const usual: Order<TableColumn> = { by: 'searches', order: 'descending' };
const headings = { contracts: ['Contract', 'Client'], users: ['User', 'Name'] } as const;

interface Props {
  readonly dashboard: ReturnType<typeof useDashboard>;
}

/** The figures of the period by contract or by user. */
export function UsageTable({ dashboard }: Props) {
  const { address, period, goTo, change } = dashboard;
  const of = address.table ?? 'contracts';
  const isColumn = ['name', ...tableFigures[of]].some((column) => column === address.sort);
  const state = tableStateOf({ ...address, sort: isColumn ? address.sort : undefined }, usual);
  const filters = {
    of,
    ...period,
    contractId: address.contract ?? null,
    userId: address.user ?? null,
    text: address.text ?? '',
    sortBy: state.order.by,
    sortOrder: state.order.order,
  };
  const body = { ...filters, page: state.page, pageSize: state.pageSize };
  const rows = useQuery({
    queryKey: [dashboardKey, 'table', body],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(usageTable, { body }, { signal }),
  });
  return (
    <section aria-label="By contract and by user">
      <SegmentedControl
        size="xs"
        mb="xs"
        aria-label="Table by"
        value={of}
        data={[
          { value: 'contracts', label: 'By contract' },
          { value: 'users', label: 'By user' },
        ]}
        onChange={(value) =>
          change({
            table: value === 'users' ? 'users' : undefined,
            sort: undefined,
            direction: undefined,
            text: undefined,
          })
        }
      />
      <AdminTable
        label={of === 'contracts' ? 'Contracts' : 'Users'}
        columns={columnsOf(of, dashboard)}
        query={rows}
        failed="The table could not be fetched."
        keyOf={({ id }) => id}
        state={state}
        onState={(next) => goTo({ ...address, ...tableAddressOf(next, usual) })}
        filters={
          <FilterText
            label={of === 'contracts' ? 'Contract or client' : 'User or name'}
            maxLength={limits.maxListTextLength}
            value={address.text ?? ''}
            onChange={(text) => change({ text: text === '' ? undefined : text })}
          />
        }
        onClearFilters={address.text === undefined ? undefined : () => change({ text: undefined })}
        nothing={{ title: 'Nothing in this period', text: 'Choose an earlier or a longer period.' }}
        csv={{
          name: `${of}-${period.from}-${period.to}.csv`,
          fetch: () => call(exportUsageTable, { body: filters }),
        }}
      />
      {of === 'contracts' && (
        <Words size="sm" tone="muted" marginTop={4}>
          A user with several contracts counts in each of them. Credits and requests count in the contract
          that they belong to.
        </Words>
      )}
    </section>
  );
}

function columnsOf(
  of: UsageTableKey,
  { address, period }: Props['dashboard'],
): readonly PlainColumn<UsageTableRow, TableColumn>[] {
  const [name, about] = headings[of];
  const figures: readonly UsageFigure[] = tableFigures[of];
  return [
    {
      label: name,
      sortKey: 'name',
      cell: (row) => (
        <Link
          to="/admin/dashboard"
          search={{
            ...overviewOf(address),
            ...(of === 'contracts' ? { contract: row.id, table: 'users' as const } : { user: row.id }),
          }}
          title="Show the figures of this one only"
        >
          <Words as="span" breaksWords>
            {row.name}
          </Words>
        </Link>
      ),
    },
    { label: about, cell: (row) => row.about },
    ...figures.map((figure): PlainColumn<UsageTableRow, TableColumn> => {
      const { label } = usageFigureEntries[figure];
      return {
        label,
        sortKey: figure,
        align: 'right',
        isShort: true,
        cell: (row) => {
          const value = row.figures[figure] ?? 0;
          if (value === 0) return '0';
          const subject =
            of === 'contracts'
              ? { contract: row.id, user: address.user }
              : { contract: address.contract, user: row.id };
          return (
            <Link
              {...rowsLink(address, figure, period, subject)}
              aria-label={`${label} of ${row.name}: ${formatCount(value)}`}
            >
              {formatCount(value)}
            </Link>
          );
        },
      };
    }),
  ];
}
