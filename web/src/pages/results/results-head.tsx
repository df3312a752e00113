import { Button, Spoiler } from '@mantine/core';
import { sentenceOf } from '@moltrove/contract';
import type { ChartFilter, SavedView } from '@moltrove/contract';
import { IconArrowBackUp, IconChartBar, IconPencil } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { isCancelled } from '../../auth/api/api-error.ts';
import { CopyLinkButton } from '../../widgets/search-head/copy-link-button.tsx';
import { SaveSearchButton } from '../../widgets/saved/save-search-button.tsx';
import { useSearchSession } from '../../search/address/current-search.ts';
import { SearchLinkButton } from '../../widgets/search-head/search-link-button.tsx';
import { UnknownTermsNote } from '../../widgets/search-head/unknown-terms-note.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { FilterChips, LackingChips } from '../../widgets/search-head/filter-chips.tsx';
import { useRefocus } from '../../ui/use-refocus.ts';
import classes from './results.module.css';
import { NotInRelease } from './selection/not-in-release.tsx';
import { RestrictionChip } from './restricted/restriction-chip.tsx';
import { SendMenu } from './send/send-menu.tsx';
import { isBounded } from './address/similarity-sort.ts';
import { useFilterLabels } from '../../search/run/filter-labels.ts';
import type { useResultCounts } from '../../search/run/use-result-counts.ts';
import type { ResultsPlace } from './address/use-results-address.ts';
import { WayBack } from './selection/way-back.tsx';

interface ResultsHeadProps {
  readonly place: ResultsPlace;
  /** How the results are looked at, to be saved with the search. */
  readonly view: SavedView;
  readonly counts: ReturnType<typeof useResultCounts>;
  readonly onFilters: (filters: readonly ChartFilter[]) => void;
  /** Of the drawings, where there are any. */
  readonly switches: ReactNode;
  readonly onUndo: (() => void) | null;
  /** Null while the charts are in sight. */
  readonly onShowCharts: (() => void) | null;
}

const boundedRefusal =
  'Bounds of similarity leave rows out here. Select all rows of the tab, then send the selection.';
const twoLinesPx = 44;
const iconSize = 15;

/** The search as a sentence, its filters, and what can be done with both. */
export function ResultsHead({
  place,
  view,
  counts,
  switches,
  onFilters,
  onUndo,
  onShowCharts,
}: ResultsHeadProps) {
  const { search, unrestricted, restriction, parent, lacking } = place;
  // What this release lacks may be in the next one.
  const saved = { ...search, filters: [...search.filters, ...lacking] };
  const session = useSearchSession(search.query);
  useFilterLabels(search);
  const head = useRef<HTMLElement>(null);
  // Of the whole head: the line of the filters may go with its last chip.
  const { expectLoss } = useRefocus(head, 'button', JSON.stringify([search.filters, lacking]));
  const expectLossOf = (button: HTMLElement): void =>
    expectLoss([...(head.current?.querySelectorAll('button') ?? [])].findIndex((each) => each === button));
  return (
    <header className={classes.head} ref={head}>
      {parent !== null && <WayBack parent={parent} />}
      <div className={classes.headLine}>
        <Spoiler
          maxHeight={twoLinesPx}
          showLabel="Show the whole search"
          hideLabel="Show less"
          className={classes.sentence}
        >
          <h1>{sentenceOf(unrestricted.query)}</h1>
        </Spoiler>
        <div className={classes.actions}>
          {switches}
          {onShowCharts !== null && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconChartBar size={iconSize} />}
              onClick={onShowCharts}
            >
              Charts
            </Button>
          )}
          <SearchLinkButton
            target={{ query: search.query, filters: [] }}
            variant="default"
            size="xs"
            leftSection={<IconPencil size={iconSize} />}
          >
            Edit search
          </SearchLinkButton>
          <SendMenu
            label="Send to"
            look={{ variant: 'default', size: 'xs' }}
            search={() => saved}
            tab={place.tab}
            address={place.address}
            refusal={isBounded(place.address.similar ?? null) ? boundedRefusal : null}
          />
          <SaveSearchButton search={saved} view={view} look={{ variant: 'default', size: 'xs' }} />
          <CopyLinkButton />
        </div>
      </div>
      <NotInRelease missing={session.data?.notInRelease ?? []} />
      <UnknownTermsNote unknown={session.data?.unknownTerms ?? []} />
      {(search.filters.length + lacking.length > 0 || onUndo !== null || restriction !== null) && (
        <div className={classes.filterLine}>
          {restriction !== null && <RestrictionChip place={place} entity={restriction} />}
          <FilterChips filters={search.filters} onFilters={onFilters} onLoss={expectLossOf} />
          <LackingChips filters={lacking} onFilters={place.setLacking} onLoss={expectLossOf} />
          {onUndo !== null && (
            <Button
              variant="subtle"
              size="compact-xs"
              leftSection={<IconArrowBackUp size={14} />}
              onClick={onUndo}
            >
              Undo
            </Button>
          )}
        </div>
      )}
      {counts.isError && !isCancelled(counts.error) && (
        <ErrorNote
          error={counts.error}
          title="The counts could not be fetched."
          onRetry={() => void counts.refetch()}
        />
      )}
    </header>
  );
}
