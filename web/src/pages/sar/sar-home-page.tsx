import { dataRestrictionText, limits } from '@moltrove/contract';
import type { ChartFilter, Search } from '@moltrove/contract';
import { useNavigate } from '@tanstack/react-router';
import { IconArrowRight } from '../../ui/icons/tabler.ts';
import { OpenedSearch } from '../../widgets/search-header/opened-search.tsx';
import { useStoredSearch } from '../../search/run/use-stored-search.ts';
import { useShownSearch } from '../../search/address/use-shown-search.ts';
import { RecentSearches } from '../../widgets/start-panel/recent-searches-list.tsx';
import { SavedSearches } from '../../widgets/start-panel/saved-searches-list.tsx';
import { filtersInWords } from '../../charts/model/filter-chips.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { openSearch } from '../../widgets/tool-home/open-search.ts';
import { ToolHome } from '../../widgets/tool-home/tool-home.tsx';
import { ToolSearch } from '../../widgets/tool-home/tool-search.tsx';
import { ExampleTable } from './example-table.tsx';
import { SearchSentence } from '../../search/names/search-sentence.tsx';
import { searchParameter } from '../../search/address/linked-search.ts';

const lead =
  'A SAR table sets the structures of a search against the targets they were measured on: a row for each structure, a column for each target with one activity type and unit. Types, units and targets are never mixed in a column.';

/** What a SAR table shows, and links to the table of the current search or of recent ones. */
export function SarHomePage() {
  const { current, asked, unsupported } = useShownSearch();
  const navigate = useNavigate();

  const open = (search: Search): Promise<void> =>
    openSearch(search, (s) =>
      navigate({ to: '/sarview/$tabid', params: { tabid: 'sartable' }, search: { s } }),
    );

  const hasSearch = current.status === 'ready';
  return (
    <OpenedSearch current={current}>
      <ToolHome title="SAR view" lead={lead}>
        <OfSearch search={current.search} asked={asked} unsupported={unsupported} isEverything={!hasSearch} />
        <ExampleTable />
        {!hasSearch && (
          <>
            <SavedSearches />
            <RecentSearches onLoad={(search) => void open(search)} />
          </>
        )}
      </ToolHome>
    </OpenedSearch>
  );
}

interface OfSearchProps {
  readonly search: Search;
  readonly asked: Search;
  readonly unsupported: readonly ChartFilter[];
  readonly isEverything: boolean;
}

/** The search of the address with its counts and a link to its table. */
function OfSearch({ search, asked, unsupported, isEverything }: OfSearchProps) {
  const counts = useStoredSearch(search);
  const counted = counts.shown;
  const isTooMuch = counted !== undefined && counted.activities > limits.activityCap;
  const s = searchParameter(asked);
  return (
    <ToolSearch
      label="Search"
      sentence={<SearchSentence query={search.query} />}
      filters={search.filters.length > 0 ? filtersInWords(search.filters) : null}
      unsupported={unsupported}
      counts={counts}
      refusal={isTooMuch ? dataRestrictionText : null}
    >
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
    </ToolSearch>
  );
}
