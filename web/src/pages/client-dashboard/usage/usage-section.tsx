import { Button, NativeSelect } from '@mantine/core';
import { contractUsage } from '@moltrove/contract';
import type { OwnContract, UsageBucket } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../auth/api/call.ts';
import { csvText } from '../../../charts/export/csv.ts';
import { TimeBars } from '../../../charts/time-bars.tsx';
import { Answered } from '../../../ui/answered.tsx';
import { formatCounted, formatDay } from '../../../ui/format.ts';
import { IconDownload } from '../../../ui/icons/tabler.ts';
import { Inline } from '../../../ui/inline.tsx';
import { fileName, saveFile } from '../../../ui/save-file.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { administration } from '../../../widgets/change/use-change.ts';
import { measures, usageDays, usualDays } from '../address.ts';
import type { ClientDashboardAddress, Measure } from '../address.ts';
import { useDashboardAddress } from '../use-address.ts';
import { usageRange } from './usage-range.ts';

const words: Record<
  Measure,
  { label: string; text: (value: number) => string; filter: ClientDashboardAddress }
> = {
  activeUsers: { label: 'Active users', text: (value) => formatCounted(value, 'active user'), filter: {} },
  searches: {
    label: 'Searches',
    text: (value) => formatCounted(value, 'search', 'searches'),
    filter: { kind: 'search' },
  },
  downloads: {
    label: 'Exports and datasets',
    text: (value) => formatCounted(value, 'file'),
    filter: { kind: 'download' },
  },
  credits: {
    label: 'Credits used',
    text: (value) => formatCounted(value, 'credit'),
    filter: { kind: 'credits' },
  },
};

/** What the users did, by day or week; numbers and bars open what they count. */
export function UsageSection({ contract }: { readonly contract: OwnContract }) {
  const { address, change, listed } = useDashboardAddress();
  const {
    days = usualDays,
    by = 'day',
    measure = contract.view === 'all' ? 'activeUsers' : 'searches',
  } = address;
  const range = usageRange(days);
  const usage = useQuery({
    queryKey: [administration, 'usage', contract.id, contract.view, range, by],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(contractUsage, { params: { id: contract.id }, query: { ...range, by } }, { signal }),
  });
  const offered = measures.filter((each) => contract.view === 'all' || each !== 'activeUsers');
  const rowsOf = (of: Measure, { from, to }: { from: string; to: string }): ClientDashboardAddress =>
    listed({ list: 'activity', ...words[of].filter, from, to });
  return (
    <Stack as="section" gap={5} box="card" padding={8} aria-label="Usage">
      <Inline gap={5} align="end" wrap>
        <Words as="h2" size="lg" weight={600} flex="fill">
          {contract.view === 'all' ? 'Usage' : 'Your usage'}
        </Words>
        <Inline gap={5} align="end" wrap>
          <NativeSelect
            size="xs"
            label="Time"
            value={String(days)}
            data={usageDays.map((each) => ({ value: String(each), label: `Last ${each} days` }))}
            onChange={({ currentTarget: { value } }) =>
              change({ days: usageDays.find((each) => String(each) === value) })
            }
          />
          <NativeSelect
            size="xs"
            label="By"
            value={by}
            data={[
              { value: 'day', label: 'Day' },
              { value: 'week', label: 'Week' },
            ]}
            onChange={({ currentTarget: { value } }) => change({ by: value === 'week' ? 'week' : undefined })}
          />
          <NativeSelect
            size="xs"
            label="Show"
            value={measure}
            data={offered.map((value) => ({ value, label: words[value].label }))}
            onChange={({ currentTarget: { value } }) =>
              change({ measure: measures.find((each) => each === value) })
            }
          />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={15} stroke={1.75} />}
            disabled={usage.data === undefined}
            onClick={() =>
              saveFile(fileName('Usage', contract.name, 'csv'), csvOf(usage.data?.buckets ?? []))
            }
          >
            CSV
          </Button>
        </Inline>
      </Inline>
      <Answered query={usage} failed="The usage could not be fetched." height={110}>
        {({ total, buckets }) => (
          <>
            <Inline as="ul" gap={8} rowGap={3} wrap aria-label="In all">
              {offered.map((each) => (
                <li key={each}>
                  <Link to="/admin/client-dashboard" search={rowsOf(each, range)}>
                    {words[each].text(total[each])}
                  </Link>
                </li>
              ))}
            </Inline>
            <Stack gap={3} data-stale={usage.isPlaceholderData}>
              <TimeBars
                label={`${words[measure].label} by ${by}`}
                bars={buckets.map((bucket) => ({
                  time: timeText(bucket),
                  value: bucket[measure],
                  text: words[measure].text(bucket[measure]),
                }))}
                onOpen={(at) => {
                  const bucket = buckets[at];
                  if (bucket !== undefined) change(rowsOf(measure, bucket));
                }}
              />
            </Stack>
          </>
        )}
      </Answered>
      <Words size="sm" tone="muted">
        Days are UTC. A search counts each time its results are opened.
      </Words>
    </Stack>
  );
}

const timeText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;

const csvOf = (buckets: readonly UsageBucket[]): Blob =>
  new Blob(
    [
      csvText([
        ['From', 'To', 'Active users', 'Logins', 'Searches', 'Exports and datasets', 'Credits used'],
        ...buckets.map(({ from, to, activeUsers, logins, searches, downloads, credits }) => [
          from,
          to,
          activeUsers,
          logins,
          searches,
          downloads,
          credits,
        ]),
      ]),
    ],
    { type: 'text/csv' },
  );
