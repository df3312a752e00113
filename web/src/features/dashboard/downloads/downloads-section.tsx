import { downloadHistory, tabs } from '@moltrove/contract';
import type { DownloadHistoryRow, downloadHistoryColumns } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../app/api/call.ts';
import { useSession } from '../../../app/session/session.ts';
import { formatCount, formatDay } from '../../../ui/format.ts';
import { momentText } from '../../../ui/moment-text.ts';
import { sizeText } from '../../../ui/size-text.ts';
import { Answered } from '../answered.tsx';
import classes from '../dashboard.module.css';
import { DownloadButton } from '../datasets/dataset-download.tsx';
import { firstPage, Pager } from '../pager.tsx';
import { PlainTable } from '../plain-table.tsx';
import type { Order, PlainColumn } from '../plain-table.tsx';
import { Nothing, Section } from '../section.tsx';

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
  { label: 'Kept until', sortKey: 'keptUntil', cell: keptText },
  {
    label: 'Fetched',
    sortKey: 'fetchedCount',
    align: 'right',
    cell: ({ fetchedCount }) => `${formatCount(fetchedCount)} ×`,
  },
];

/** What the user downloaded, to be fetched again free of charge while it is kept. */
export function DownloadsSection() {
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
    <Section
      title="Download history"
      lead="What you downloaded. The same file can be fetched again free of charge while it is kept."
    >
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
    </Section>
  );
}

function keptText({ keptUntil, available }: DownloadHistoryRow): string {
  if (!available) return 'Not kept any more';
  return keptUntil === null ? 'As long as it is offered' : formatDay(keptUntil);
}

function FileName({ row: { kind, name, tab, size } }: { row: DownloadHistoryRow }) {
  const label = tabs.find(({ key }) => key === tab)?.label;
  const what = kind === 'flatFile' ? 'Dataset' : `Export${label === undefined ? '' : ` of ${label}`}`;
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      {name}
      <div className={classes['small']}>
        {what}
        {size !== null && `, ${sizeText(size)}`}
      </div>
    </div>
  );
}

/** The file once more. Exports have no call that gives them out yet. */
function Again({ row: { kind, available, fileId, name, size } }: { row: DownloadHistoryRow }) {
  if (kind !== 'flatFile' || !available || size === null) return null;
  return (
    <DownloadButton
      file={{ flatfileId: fileId, flatfileName: name, flatfileSize: size }}
      label="Download again"
    />
  );
}
