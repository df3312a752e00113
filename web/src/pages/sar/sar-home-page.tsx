import { Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { dataRestrictionText, limits, sentenceOf } from '@moltrove/contract';
import type { ChartFilter, Search } from '@moltrove/contract';
import { IconArrowRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { isCancelled } from '../../auth/api/api-error.ts';
import { BrokenLink } from '../../widgets/search-head/broken-link.tsx';
import { KeptSearchFailed, KeptSearchLoading } from '../../widgets/search-head/kept-search-state.tsx';
import { keptAddressText } from '../../search/address/kept-search.ts';
import { useResultCounts } from '../../search/run/use-result-counts.ts';
import { useShownSearch } from '../../search/address/use-shown-search.ts';
import { RecentSearches } from '../../widgets/start-panel/recent-searches-list.tsx';
import { SavedSearches } from '../../widgets/start-panel/saved-searches-list.tsx';
import { filtersInWords } from '../../charts/model/filter-chips.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCounted } from '../../ui/format.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ExampleTable } from './example-table.tsx';
import classes from './sar-home.module.css';
import { searchParameter } from './use-sar-address.ts';

/** What a SAR table shows, and the way to that of the search in hand, or of one of the last searches. */
export function SarHomePage() {
  const { current, asked, lacking } = useShownSearch();
  const navigate = useNavigate();
  if (current.status === 'broken') return <BrokenLink reason={current.reason} />;
  if (current.status === 'loading') return <KeptSearchLoading />;
  if (current.status === 'failed') return <KeptSearchFailed error={current.error} onRetry={current.retry} />;

  async function open(search: Search): Promise<void> {
    try {
      const s = await keptAddressText(search);
      await navigate({ to: '/sarview/$tabid', params: { tabid: 'sartable' }, search: { s } });
    } catch (error) {
      notifications.show({ message: (error as Error).message, color: 'red' });
    }
  }

  const hasSearch = current.status === 'ready';
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>SAR view</h1>
      <p className={classes.lead}>
        A SAR table sets the structures of a search against the targets they were measured on: a row for each
        structure, a column for each target with one activity type and unit. Types, units and targets are
        never mixed in a column.
      </p>
      <OfSearch search={current.search} asked={asked} lacking={lacking} isEverything={!hasSearch} />
      <ExampleTable />
      {!hasSearch && (
        <>
          <SavedSearches />
          <RecentSearches onLoad={(search) => void open(search)} />
        </>
      )}
    </div>
  );
}

interface OfSearchProps {
  readonly search: Search;
  readonly asked: Search;
  readonly lacking: readonly ChartFilter[];
  readonly isEverything: boolean;
}

/** The search of the address with its counts, and its table. */
function OfSearch({ search, asked, lacking, isEverything }: OfSearchProps) {
  const counts = useResultCounts(search);
  const found = counts.shown;
  const isTooMuch = found !== undefined && found.actidscount > limits.activityCap;
  const s = searchParameter(asked);
  return (
    <section className={classes.search} aria-label="Search">
      <p className={classes.sentence}>{sentenceOf(search.query)}</p>
      {search.filters.length > 0 && <p className={classes.muted}>{filtersInWords(search.filters)}</p>}
      {lacking.length > 0 && (
        <p className={classes.muted}>
          Not applied, as this release lacks the charts: {filtersInWords(lacking)}
        </p>
      )}
      <p className={classes.muted} aria-live="polite">
        {found === undefined
          ? !counts.isError && <Skeleton width={200} height={13} mt={3} />
          : `${formatCounted(found.stridscount, 'structure')}, ${formatCounted(found.actidscount, 'activity', 'activities')}`}
      </p>
      {counts.isError && !isCancelled(counts.error) && (
        <ErrorNote
          error={counts.error}
          title="The counts could not be fetched."
          onRetry={() => void counts.refetch()}
        />
      )}
      {isTooMuch && <p className={classes.warn}>{dataRestrictionText}</p>}
      <div className={classes.ways}>
        {!isTooMuch && (
          <LinkButton
            to="/sarview/$tabid"
            params={{ tabid: 'sartable' }}
            search={s}
            size="xs"
            rightSection={<IconArrowRight size={14} />}
          >
            Open the SAR table
          </LinkButton>
        )}
        <LinkButton
          to="/search"
          search={isEverything ? {} : s}
          size="xs"
          variant={isTooMuch ? 'filled' : 'default'}
        >
          {isEverything ? 'Make a search' : 'Edit search'}
        </LinkButton>
      </div>
    </section>
  );
}
