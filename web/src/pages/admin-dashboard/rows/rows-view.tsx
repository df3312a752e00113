import { exportUsageRows, usageFigureEntries, usageLists, usageRows } from '@moltrove/contract';
import type { ListedFigure, UsageRow } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../auth/api/call.ts';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { momentText } from '../../../ui/moment-text.ts';
import type { Order, PlainColumn } from '../../../ui/plain-table.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { AdminTable } from '../../../widgets/admin-table/admin-table.tsx';
import { tableAddressOf, tableStateOf } from '../../../widgets/admin-table/table-address.ts';
import { dashboardKey } from '../dashboard-key.ts';
import { periodText } from '../period.ts';
import { overviewOf } from '../rows-link.ts';
import { SubjectChips } from '../subject-chips.tsx';
import { useDashboard } from '../use-dashboard.ts';

/** The only order of the lists: by time. */
const usual: Order<'at'> = { by: 'at', order: 'descending' };

/** The rows that a figure counts. */
export function RowsView({ figure }: { readonly figure: ListedFigure }) {
  const { address, period: overviewPeriod, goTo, change } = useDashboard();
  const { rowsfrom = overviewPeriod.from, rowsto = overviewPeriod.to } = address;
  const period = { from: rowsfrom, to: rowsto };
  const { label, counts } = usageFigureEntries[figure];
  const state = tableStateOf({ ...address, sort: undefined }, usual);
  const filters = {
    figure,
    ...period,
    contractId: address.rowscontract ?? null,
    userId: address.rowsuser ?? null,
    sortOrder: state.order.order,
  };
  const body = { ...filters, page: state.page, pageSize: state.pageSize };
  const rows = useQuery({
    queryKey: [dashboardKey, 'rows', body],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(usageRows, { body }, { signal }),
  });
  return (
    <>
      <Stack gap={3}>
        <Link to="/admin/dashboard" search={overviewOf(address)}>
          Back to all figures
        </Link>
        <Words as="h2" size="xl" weight={600}>
          {`${label}, ${periodText(period)}`}
        </Words>
        <Words tone="muted">
          {counts}
          {figure === 'creditsSpent' &&
            rows.data !== undefined &&
            ` ${formatCounted(rows.data.figure, 'credit')} in ${formatCounted(rows.data.total, 'entry', 'entries')}.`}
        </Words>
        {rows.data !== undefined && (
          <SubjectChips
            {...rows.data}
            onRemove={(subject) =>
              change({ [subject === 'contract' ? 'rowscontract' : 'rowsuser']: undefined })
            }
          />
        )}
      </Stack>
      <AdminTable
        label={label}
        columns={columnsOf(figure)}
        query={rows}
        failed="The rows could not be fetched."
        keyOf={({ id }) => id}
        state={state}
        onState={(next) => goTo({ ...address, ...tableAddressOf(next, usual), sort: undefined })}
        nothing={{ title: 'Nothing in this period', text: 'Go back, and choose another period.' }}
        csv={{
          name: `${figure}-${rowsfrom}-${rowsto}.csv`,
          fetch: () => call(exportUsageRows, { body: filters }),
        }}
      />
    </>
  );
}

type Column = PlainColumn<UsageRow, 'at'>;
type Detail = (typeof usageLists)[ListedFigure]['details'][number];

function columnsOf(figure: ListedFigure): readonly Column[] {
  const { at, text, details } = usageLists[figure];
  return [
    { label: at, sortKey: 'at', isShort: true, cell: (row) => momentText(row.at) },
    {
      label: 'User',
      cell: ({ user }) => (
        <Words as="span" breaksWords>
          {user === '' ? '–' : user}
        </Words>
      ),
    },
    {
      label: text,
      cell: (row) => (
        <Words as="span" lines={3} breaksWords>
          {row.text}
        </Words>
      ),
    },
    ...details.map((detail): Column => ({
      label: detail.label,
      ...(isNumber(detail) && { align: 'right' as const }),
      isShort: isNumber(detail) || detail.type === 'moment',
      cell: (row) => detailText(detail, row.details[detail.key] ?? null),
    })),
  ];
}

const isNumber = ({ type }: Detail): boolean => type === 'count' || type === 'milliseconds';

function detailText({ type }: Detail, value: string | number | null): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'string') return type === 'moment' ? momentText(value) : value;
  return type === 'milliseconds' ? `${formatCount(value)} ms` : formatCount(value);
}
