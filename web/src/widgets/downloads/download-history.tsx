import { downloadHistory, downloadRoles, tabs } from '@moltrove/contract';
import type { DownloadHistoryRow, downloadHistoryColumns } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../ui/answered.tsx';
import { formatCount, formatDay } from '../../ui/format.ts';
import { momentText } from '../../ui/moment-text.ts';
import { Nothing } from '../../ui/nothing.tsx';
import { firstPage, Pager } from '../../ui/pager.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import type { Order, PlainColumn } from '../../ui/plain-table.tsx';
import { sizeText } from '../../ui/size-text.ts';
import { call } from '../../auth/api/call.ts';
import { useSession } from '../../auth/session/session.ts';
import { DownloadButton } from './download-button.tsx';
import { Words } from '../../ui/words.tsx';

type SortKey = (typeof downloadHistoryColumns)[number];

const countText = (count: number | null): string => (count === null ? '–' : formatCount(count));

const columns: readonly PlainColumn<DownloadHistoryRow, SortKey>[] = [
  {
    label: 'Downloaded',
    sortKey: 'createdDate',
    isShort: true,
    cell: ({ createdDate }) => momentText(createdDate),
  },
  { label: 'File', sortKey: 'name', cell: (row) => <FileName row={row} /> },
  {
    label: 'Structures',
    sortKey: 'structures',
    align: 'right',
    cell: ({ structures }) => countText(structures),
  },
  { label: 'Credits', sortKey: 'credits', align: 'right', cell: ({ credits }) => formatCount(credits) },
  { label: 'Kept until', sortKey: 'keptUntil', cell: retentionText },
  {
    label: 'Fetched',
    sortKey: 'fetchedCount',
    align: 'right',
    cell: ({ fetchedCount }) => `${formatCount(fetchedCount)} ×`,
  },
];

/** All datasets and exports that the user downloaded; they can be downloaded again for free while the files exist. */
export function DownloadHistory() {
  const { username, currentUserRole } = useSession();
  const [order, setOrder] = useState<Order<SortKey>>({ by: 'createdDate', order: 'descending' });
  const [at, setAt] = useState(firstPage);
  const downloads = useQuery({
    queryKey: ['downloadHistory', username, currentUserRole, order, at],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(downloadHistory, { query: { ...at, sortBy: order.by, sortOrder: order.order } }, { signal }),
  });
  return (
    <Answered query={downloads} failed="The download history could not be fetched.">
      {({ downloads: rows, total }) =>
        total === 0 ? (
          <Nothing title="Nothing downloaded yet">
            Datasets that you download, and results that you export, are listed here.
          </Nothing>
        ) : (
          <>
            <PlainTable
              label="Download history"
              columns={columns}
              rows={rows}
              keyOf={({ downloadId }) => downloadId}
              order={order}
              onOrder={(next) => {
                setOrder(next);
                setAt({ ...at, page: 0 });
              }}
              isStale={downloads.isPlaceholderData}
              renderActions={(row) => <Again row={row} />}
            />
            <Pager {...at} total={total} onPage={setAt} />
          </>
        )
      }
    </Answered>
  );
}

function retentionText({ keptUntil, available }: DownloadHistoryRow): string {
  if (!available) return 'No longer available';
  return keptUntil === null ? 'As long as it is offered' : formatDay(keptUntil);
}

function FileName({ row: { kind, name, tab, size } }: { row: DownloadHistoryRow }) {
  const label = tabs.find(({ key }) => key === tab)?.label;
  const what = kind === 'flatFile' ? 'Dataset' : `Export${label === undefined ? '' : ` of ${label}`}`;
  return (
    <Words as="div" breaksWords>
      {name}
      <Words as="div" tone="muted" size="sm">
        {what}
        {size !== null && `, ${sizeText(size)}`}
      </Words>
    </Words>
  );
}

/** A button to download the file again if it is still available and the current role may download it. */
function Again({ row: { kind, available, fileId, name, size, fetchedCount } }: { row: DownloadHistoryRow }) {
  const { currentUserRole } = useSession();
  if (!available || size === null) return null;
  const mayFetch =
    kind === 'flatFile' || (currentUserRole !== null && downloadRoles.includes(currentUserRole));
  if (!mayFetch) return null;
  return (
    <DownloadButton
      file={{ kind, id: fileId, name, size }}
      label={fetchedCount === 0 ? 'Download' : 'Download again'}
    />
  );
}
