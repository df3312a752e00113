import { Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { analyzers, limits, sentenceOf } from '@moltrove/contract';
import type { ChartFilter, Search } from '@moltrove/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { isCancelled } from '../../auth/api/api-error.ts';
import { BrokenLink } from '../../widgets/search-head/broken-link.tsx';
import { KeptSearchFailed, KeptSearchLoading } from '../../widgets/search-head/kept-search-state.tsx';
import { keptAddressText } from '../../search/address/kept-search.ts';
import { useRelease } from '../../queries/release.ts';
import { useResultCounts } from '../../search/run/use-result-counts.ts';
import { useShownSearch } from '../../search/address/use-shown-search.ts';
import { RecentSearches } from '../../widgets/start-panel/recent-searches-list.tsx';
import { SavedSearches } from '../../widgets/start-panel/saved-searches-list.tsx';
import { filtersInWords } from '../../charts/model/filter-chips.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { AnalyzerCard } from './analyzer-card.tsx';
import classes from './analyzers-home.module.css';
import { lackingText } from './lacking-charts.ts';
import { searchParameter } from './use-analyzer-place.ts';

/** Where the analyzers are chosen: what they would be over, and what each of them answers. */
export function AnalyzersHomePage() {
  const { current, lacking, asked } = useShownSearch();
  if (current.status === 'broken') return <BrokenLink reason={current.reason} />;
  if (current.status === 'loading') return <KeptSearchLoading />;
  if (current.status === 'failed') return <KeptSearchFailed error={current.error} onRetry={current.retry} />;
  return (
    <Choice search={current.search} lacking={lacking} asked={asked} hasSearch={current.status === 'ready'} />
  );
}

interface ChoiceProps {
  /** What is counted. */
  readonly search: Search;
  readonly lacking: readonly ChartFilter[];
  /** What links lead on with. */
  readonly asked: Search;
  readonly hasSearch: boolean;
}

function Choice({ search, lacking, asked, hasSearch }: ChoiceProps) {
  const release = useRelease();
  const counts = useResultCounts(search);
  const navigate = useNavigate();
  const found = counts.shown;
  const s = searchParameter(asked);
  const isTooMuch = found !== undefined && found.actidscount > limits.activityCap;
  const refusalOf = (analyzer: (typeof analyzers)[number]): string | null => {
    if (isTooMuch) {
      return `More than ${formatCount(limits.activityCap)} activities: narrow the ${hasSearch ? 'search' : 'release by a search'} first.`;
    }
    return release.data === undefined ? null : lackingText(analyzer, release.data.charts);
  };

  async function choose(chosen: Search): Promise<void> {
    try {
      await navigate({ to: '/analyzers', search: { s: await keptAddressText(chosen) } });
    } catch (error) {
      notifications.show({ message: (error as Error).message, color: 'red' });
    }
  }

  return (
    <div className={classes.page}>
      <h1>Analyzers</h1>
      <section className={classes.over} aria-label="What is analyzed">
        <p className={classes.sentence}>
          {hasSearch ? sentenceOf(search.query) : 'Everything in the release.'}
        </p>
        {search.filters.length > 0 && (
          <p className={classes.muted}>Filters: {filtersInWords(search.filters)}</p>
        )}
        {lacking.length > 0 && (
          <p className={classes.muted}>
            Not applied, as this release lacks the charts: {filtersInWords(lacking)}
          </p>
        )}
        <div className={classes.muted} aria-live="polite">
          {found === undefined ? (
            !counts.isError && <Skeleton width={200} height={13} mt={3} />
          ) : (
            <>
              {formatCounted(found.stridscount, 'structure')},{' '}
              {formatCounted(found.actidscount, 'activity', 'activities')}
            </>
          )}
        </div>
        {counts.isError && !isCancelled(counts.error) && (
          <ErrorNote
            error={counts.error}
            title="The counts could not be fetched."
            onRetry={() => void counts.refetch()}
          />
        )}
        <div className={classes.ways}>
          <LinkButton to="/results" search={s} variant="default" size="xs">
            Open in results
          </LinkButton>
          <LinkButton to="/search" search={hasSearch ? s : {}} variant="default" size="xs">
            {hasSearch ? 'Edit search' : 'Put a search together'}
          </LinkButton>
        </div>
      </section>
      <ul className={classes.cards}>
        {analyzers.map((analyzer) => (
          <AnalyzerCard key={analyzer.key} analyzer={analyzer} search={s} refusal={refusalOf(analyzer)} />
        ))}
      </ul>
      {!hasSearch && (
        <>
          <p className={classes.muted}>
            To analyze less, search first, then choose <em>Analyzers</em> under <em>Send to</em> in the{' '}
            <Link to="/results">results</Link>. Searches that you have made or saved can be taken from here.
          </p>
          <RecentSearches onLoad={(chosen) => void choose(chosen)} />
          <SavedSearches />
        </>
      )}
    </div>
  );
}
