import { Button } from '@mantine/core';
import { tabOf } from '@moltrove/contract';
import type { ChartFilter, SavedView, Search } from '@moltrove/contract';
import type { ReactNode } from 'react';
import { IconArrowBackUp, IconChartBar } from '../../ui/icons/tabler.ts';
import { CallSnippetButton } from '../../widgets/call-snippet/call-snippet-button.tsx';
import { CountsFailed } from '../../widgets/search-header/counts-failed.tsx';
import { CopyLinkButton } from '../../widgets/search-header/copy-link-button.tsx';
import { SaveSearchButton } from '../../widgets/saved/save-search-button.tsx';
import { EditSearchButton } from '../../widgets/search-header/edit-search-button.tsx';
import { UnknownTermsNote } from '../../widgets/search-header/unknown-terms-note.tsx';
import { PageHeader } from '../../widgets/search-header/page-header.tsx';
import { narrowingsOf } from './plot/narrowed-query.ts';
import { NarrowingChips } from './plot/narrowing-chips.tsx';
import { NotInRelease } from './selection/not-in-release.tsx';
import { RestrictionChip } from './restricted/restriction-chip.tsx';
import { SendMenu } from './send/send-menu.tsx';
import { shownPage } from './rows/use-results.ts';
import { isBounded } from '../../search/address/similarity-sort.ts';
import type { useStoredSearch } from '../../search/run/use-stored-search.ts';
import type { ResultsLocation } from './address/use-results-location.ts';
import { WayBack } from './selection/way-back.tsx';

interface ResultsHeaderProps {
  readonly location: ResultsLocation;
  /** The current view of the results, which is saved with the search. */
  readonly view: SavedView;
  readonly counts: ReturnType<typeof useStoredSearch>;
  readonly onFilters: (filters: readonly ChartFilter[]) => void;
  readonly onSearch: (search: Search) => void;
  /** Settings of the drawings, if there are any. */
  readonly switches: ReactNode;
  readonly onUndo: (() => void) | null;
  /** Null while the charts are visible. */
  readonly onShowCharts: (() => void) | null;
}

const boundedRefusal =
  'The similarity bounds leave out rows here. Select all rows of the tab, then send the selection.';
const iconSize = 15;

/** The search as a sentence, its filters, and their actions. */
export function ResultsHeader({
  location,
  view,
  counts,
  switches,
  onFilters,
  onSearch,
  onUndo,
  onShowCharts,
}: ResultsHeaderProps) {
  const { search, unrestricted, restriction, parent, unsupported } = location;
  const isNarrowed = narrowingsOf(unrestricted.query).length > 0;
  // Filters that this release lacks are saved too: the next release may support them.
  const saved = { ...search, filters: [...search.filters, ...unsupported] };
  return (
    <PageHeader
      search={search}
      asked={unrestricted}
      unsupported={unsupported}
      onFilters={onFilters}
      onUnsupported={location.setUnsupported}
      above={parent !== null && <WayBack parent={parent} />}
      actions={
        <>
          {switches}
          {onShowCharts !== null && (
            <Button
              data-command="Show charts"
              variant="default"
              size="xs"
              leftSection={<IconChartBar size={iconSize} />}
              onClick={onShowCharts}
            >
              Charts
            </Button>
          )}
          <EditSearchButton query={search.query} />
          <SendMenu
            label="Send to"
            look={{ variant: 'default', size: 'xs' }}
            search={() => saved}
            tab={location.tab}
            address={location.address}
            refusal={isBounded(location.address.similar ?? null) ? boundedRefusal : null}
          />
          <SaveSearchButton search={saved} view={view} look={{ variant: 'default', size: 'xs' }} />
          <CopyLinkButton />
          <CallSnippetButton
            what={`this page of ${tabOf(location.tab).label.toLowerCase()}`}
            shown={shownPage(search, location.tab, location.address)}
          />
        </>
      }
      notes={
        <>
          <NotInRelease missing={counts.stored?.notInRelease ?? []} />
          <UnknownTermsNote unknown={counts.stored?.unknownTerms ?? []} />
        </>
      }
      beforeFilters={
        (restriction !== null || isNarrowed) && (
          <>
            {restriction !== null && <RestrictionChip location={location} entity={restriction} />}
            <NarrowingChips search={unrestricted} onSearch={onSearch} />
          </>
        )
      }
      afterFilters={
        onUndo !== null && (
          <Button
            data-command="Undo the last filter"
            variant="subtle"
            size="compact-xs"
            leftSection={<IconArrowBackUp size={14} />}
            onClick={onUndo}
          >
            Undo
          </Button>
        )
      }
    >
      <CountsFailed counts={counts} />
    </PageHeader>
  );
}
