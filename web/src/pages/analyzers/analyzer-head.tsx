import { Skeleton, Spoiler } from '@mantine/core';
import { downloadRoles, sentenceOf } from '@moltrove/contract';
import type { Analyzer } from '@moltrove/contract';
import { useRef } from 'react';
import { isCancelled } from '../../auth/api/api-error.ts';
import { CopyLinkButton } from '../../widgets/search-head/copy-link-button.tsx';
import { FilterChips, LackingChips } from '../../widgets/search-head/filter-chips.tsx';
import { useFilterLabels } from '../../search/run/filter-labels.ts';
import type { useResultCounts } from '../../search/run/use-result-counts.ts';
import { useSession } from '../../auth/session/session.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCounted } from '../../ui/format.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useRefocus } from '../../ui/use-refocus.ts';
import classes from './analyzers.module.css';
import type { CrossingTable } from './crossing-table.ts';
import type { Drawing } from './drawing-of.ts';
import { SaveMenu } from './save-menu.tsx';
import { searchParameter } from './use-analyzer-place.ts';
import type { AnalyzerPlace } from './use-analyzer-place.ts';

interface AnalyzerHeadProps {
  readonly analyzer: Analyzer;
  readonly place: AnalyzerPlace;
  /** The same as the table and the drawing show it. */
  readonly shown: AnalyzerPlace;
  readonly counts: ReturnType<typeof useResultCounts>;
  /** What is shown; null while there is nothing to save. */
  readonly table: CrossingTable | null;
  readonly drawing: Drawing;
}

const twoLinesPx = 44;

/** The search as a sentence with its filters and counts, the ways on, and saving. */
export function AnalyzerHead({ analyzer, place, shown, counts, table, drawing }: AnalyzerHeadProps) {
  const { search } = place;
  const { lacking, asked } = place.shown;
  const { currentUserRole } = useSession();
  const mayDownload = currentUserRole !== null && downloadRoles.includes(currentUserRole);
  useFilterLabels(search);
  const head = useRef<HTMLElement>(null);
  const { expectLoss } = useRefocus(head, 'a, button', JSON.stringify([search.filters, lacking]));
  const expectLossOf = (button: HTMLElement): void =>
    expectLoss([...(head.current?.querySelectorAll('a, button') ?? [])].findIndex((each) => each === button));
  const found = counts.shown;
  return (
    <header ref={head} className={classes.head}>
      <div className={classes.headLine}>
        <div className={classes.words}>
          <Spoiler maxHeight={twoLinesPx} showLabel="Show the whole search" hideLabel="Show less">
            <h1>{sentenceOf(asked.query)}</h1>
          </Spoiler>
          <div className={classes.counts} aria-live="polite">
            {found === undefined ? (
              !counts.isError && <Skeleton width={190} height={12} mt={4} />
            ) : (
              <>
                {formatCounted(found.stridscount, 'structure')},{' '}
                {formatCounted(found.actidscount, 'activity', 'activities')}
              </>
            )}
          </div>
        </div>
        <div className={classes.actions}>
          <LinkButton
            to="/results/$tabid"
            params={{ tabid: 'structuretab' }}
            search={searchParameter(asked)}
            variant="default"
            size="xs"
          >
            Open in results
          </LinkButton>
          {mayDownload && (
            <LinkButton to="/analyzers" search={searchParameter(asked)} variant="default" size="xs">
              All analyzers
            </LinkButton>
          )}
          <CopyLinkButton />
          {mayDownload && <SaveMenu analyzer={analyzer} place={shown} table={table} drawing={drawing} />}
        </div>
      </div>
      {search.filters.length + lacking.length > 0 && (
        <div className={classes.filterLine}>
          <FilterChips filters={search.filters} onFilters={place.filter} onLoss={expectLossOf} />
          <LackingChips filters={lacking} onFilters={place.setLacking} onLoss={expectLossOf} />
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
