import { Skeleton } from '@mantine/core';
import { chartLinks } from '@moltrove/contract';
import type { ChartFilter, Search } from '@moltrove/contract';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { isCancelled } from '../../../auth/api/api-error.ts';
import { maxEntries, pagesOf } from '../../../charts/all-entries-keys.ts';
import { AllEntries } from '../../../charts/all-entries.tsx';
import type { ListedEntry } from '../../../charts/model/listed-entry.ts';
import { rememberLabel } from '../../../charts/model/entry-labels.ts';
import { thingOfEntry } from '../../../widgets/preview-link/entry-preview-link.tsx';
import { useOpenThing } from '../../../widgets/preview-link/use-open-thing.ts';
import { EmptyChart } from '../../../charts/empty-chart.tsx';
import { stateOf } from '../../../charts/model/entry-state.ts';
import { toggleExclude, toggleInclude } from '../../../charts/model/filter-edits.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { Inline } from '../../../ui/inline.tsx';
import type { ChartListAddress } from '../address/chart-list-address.ts';
import styles from './chart-list-body.module.css';
import { askChart } from '../../../search/run/chart-part.ts';
import { chartOptions } from './chart-queries.ts';
import { useRunOnSearch } from '../../../search/run/use-run-on-search.ts';

export interface ChartListBodyProps {
  readonly address: ChartListAddress;
  readonly search: Search;
  readonly filter: ChartFilter | null;
  readonly onFilter: (filter: ChartFilter | null) => void;
}

const pageSize = 200;
const pagesAtOnce = 3;

/** The entries of a list, fetched page by page as they scroll into view; at most `maxEntries` of them. */
export function ChartListBody({ address, search, filter, onFilter }: ChartListBodyProps) {
  const { definition, sortOrder, contains } = address;
  const run = useRunOnSearch();
  const openThing = useOpenThing();
  const open = (value: string | null) => {
    const thing = thingOfEntry(definition.key, value);
    if (thing !== null) openThing(thing);
  };
  const [range, setRange] = useState<readonly [number, number]>([0, 0]);
  const onRange = useCallback((first: number, last: number) => setRange([first, last]), []);
  const pages = [...new Set([0, ...pagesOf(...range, pageSize, pagesAtOnce)])];
  const answers = useQueries({
    queries: pages.map((page) =>
      chartOptions(
        run,
        search,
        definition,
        {
          sortOrder,
          contains: contains === '' ? null : contains,
          maxCount: pageSize,
          skip: page * pageSize,
          below: null,
        },
        askChart,
      ),
    ),
  });
  const failed = answers.find(({ error }) => error !== null && !isCancelled(error));
  const firstPage = answers[0]?.data;
  const pageOf = new Map(pages.map((page, at) => [page, answers[at]?.data]));
  const entryAt = (index: number): ListedEntry | undefined => {
    const page = pageOf.get(Math.floor(index / pageSize));
    if (page?.chartType !== 'List' && page?.chartType !== 'Image') return undefined;
    return page.chartData[index % pageSize];
  };

  if (firstPage === undefined || firstPage.chartType === 'Range') {
    return failed === undefined ? (
      <div className={styles.list} aria-busy="true">
        {[62, 48, 55, 40, 51].map((width) => (
          <Skeleton key={width} height={14} mt={14} width={`${width}%`} />
        ))}
      </div>
    ) : (
      <Failure error={failed.error} retry={() => void failed.refetch()} />
    );
  }
  const listed = Math.min(firstPage.totalEntries, maxEntries(definition.type === 'Image'));
  const rememberChosen = (entry: ListedEntry) => {
    if (entry.value !== null) rememberLabel(definition.key, entry.value, entry.label);
  };
  return (
    <>
      <Inline
        gap={6}
        align="stretch"
        justify="space-between"
        marginTop={4}
        marginBottom={3}
        tone="muted"
        size="sm"
      >
        <span role="status">
          {listed < firstPage.totalEntries ? `The first ${formatCount(listed)} of ` : ''}
          {formatCounted(firstPage.totalEntries, 'entry', 'entries')}
          {contains === '' ? '' : ` with “${contains}”`}
          {listed < firstPage.totalEntries ? '. Search inside to see others.' : ''}
        </span>
        <span>Structures, share, activities</span>
      </Inline>
      {failed !== undefined && <Failure error={failed.error} retry={() => void failed.refetch()} />}
      <div className={styles.list}>
        {firstPage.totalEntries === 0 ? (
          <EmptyChart data={firstPage} searching={contains !== ''} />
        ) : (
          <AllEntries
            label={`All of ${definition.label}`}
            total={listed}
            whole={firstPage.structures}
            drawn={definition.type === 'Image'}
            entryAt={entryAt}
            onOpen={chartLinks[definition.key] === undefined ? null : ({ value }) => open(value)}
            stateOf={(value) => stateOf(filter, value)}
            onRange={onRange}
            onInclude={(entry) => {
              rememberChosen(entry);
              onFilter(toggleInclude(filter, definition.key, entry.value));
            }}
            onExclude={(entry) => {
              rememberChosen(entry);
              onFilter(toggleExclude(filter, definition.key, entry.value));
            }}
          />
        )}
      </div>
    </>
  );
}

function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorNote error={error} title="These entries could not be fetched." onRetry={retry} />;
}
