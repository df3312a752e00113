import { analyzers, limits } from '@moltrove/contract';
import type { ChartFilter, Search } from '@moltrove/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { OpenedSearch } from '../../widgets/search-header/opened-search.tsx';
import { useRelease } from '../../queries/release.ts';
import { useStoredSearch } from '../../search/run/use-stored-search.ts';
import { useShownSearch } from '../../search/address/use-shown-search.ts';
import { RecentSearches } from '../../widgets/start-panel/recent-searches-list.tsx';
import { SavedSearches } from '../../widgets/start-panel/saved-searches-list.tsx';
import { filtersInWords } from '../../charts/model/filter-chips.ts';
import { formatCount } from '../../ui/format.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { openSearch } from '../../widgets/tool-home/open-search.ts';
import { ToolHome } from '../../widgets/tool-home/tool-home.tsx';
import { ToolSearch } from '../../widgets/tool-home/tool-search.tsx';
import { AnalyzerCard } from './analyzer-card.tsx';
import { unsupportedText } from './unsupported-charts.ts';
import { searchParameter } from '../../search/address/linked-search.ts';
import { Words } from '../../ui/words.tsx';
import { SearchSentence } from '../../search/names/search-sentence.tsx';
import { Stack } from '../../ui/stack.tsx';

/** The analyzers to choose from with the question that each one answers, and the search that they would use. */
export function AnalyzersHomePage() {
  const { current, unsupported, asked } = useShownSearch();
  return (
    <OpenedSearch current={current}>
      <Choice
        search={current.search}
        unsupported={unsupported}
        asked={asked}
        hasSearch={current.status === 'ready'}
      />
    </OpenedSearch>
  );
}

interface ChoiceProps {
  /** The search to count. */
  readonly search: Search;
  readonly unsupported: readonly ChartFilter[];
  /** The search for the parameter of links. */
  readonly asked: Search;
  readonly hasSearch: boolean;
}

function Choice({ search, unsupported, asked, hasSearch }: ChoiceProps) {
  const release = useRelease();
  const counts = useStoredSearch(search);
  const navigate = useNavigate();
  const counted = counts.shown;
  const s = searchParameter(asked);
  const isTooMuch = counted !== undefined && counted.activities > limits.activityCap;
  const refusalOf = (analyzer: (typeof analyzers)[number]): string | null => {
    if (isTooMuch) {
      return `More than ${formatCount(limits.activityCap)} activities: narrow the ${hasSearch ? 'search' : 'release by a search'} first.`;
    }
    return release.data === undefined ? null : unsupportedText(analyzer, release.data.charts);
  };

  const choose = (chosen: Search): Promise<void> =>
    openSearch(chosen, (address) => navigate({ to: '/analyzers', search: { s: address } }));

  return (
    <ToolHome title="Analyzers" isWide>
      <ToolSearch
        label="What is analyzed"
        sentence={hasSearch ? <SearchSentence query={search.query} /> : 'Everything in the release.'}
        filters={search.filters.length > 0 ? `Filters: ${filtersInWords(search.filters)}` : null}
        unsupported={unsupported}
        counts={counts}
      >
        <LinkButton to="/results" search={s} variant="default" size="xs">
          Open in results
        </LinkButton>
        <LinkButton to="/search" search={hasSearch ? s : {}} variant="default" size="xs">
          {hasSearch ? 'Edit search' : 'Build a search'}
        </LinkButton>
      </ToolSearch>
      <Stack as="ul" columns="repeat(auto-fill, minmax(270px, 1fr))" gap={6}>
        {analyzers.map((analyzer) => (
          <AnalyzerCard key={analyzer.key} analyzer={analyzer} search={s} refusal={refusalOf(analyzer)} />
        ))}
      </Stack>
      {!hasSearch && (
        <>
          <Words tone="muted" size="md">
            To analyze less, search first, then choose <em>Analyzers</em> under <em>Send to</em> in the{' '}
            <Link to="/results">results</Link>. Searches that you have made or saved can be taken from here.
          </Words>
          <RecentSearches onLoad={(chosen) => void choose(chosen)} />
          <SavedSearches />
        </>
      )}
    </ToolHome>
  );
}
