import { Button, Kbd, Tooltip, VisuallyHidden } from '@mantine/core';
import { dataRestrictionText, limits } from '@moltrove/contract';
import type { SearchQuery } from '@moltrove/contract';
import { SearchSentence } from '../../search/names/search-sentence.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCounted } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { LoosenedSearches } from '../../widgets/search-header/loosened-searches.tsx';
import { PartialNote } from '../../ui/partial-note.tsx';
import { WarningNote } from '../../ui/warning-note.tsx';
import { Words } from '../../ui/words.tsx';
import { CountsList } from './counts-list.tsx';
import classes from './counts-panel.module.css';
import { drawingProblemOf } from './drawing-problem.ts';
import { whyNoResults } from './no-results.ts';
import type { CountState } from './use-counts.ts';

interface Props {
  query: SearchQuery;
  state: CountState;
  onShowResults: () => void;
}

/** The six counts of the search, the search as a sentence, and the link to its results. */
export function CountsPanel({ query, state, onShowResults }: Props) {
  const { status, counts } = state;
  const tooMany = status === 'counted' && counts !== null && counts.activities > limits.activityCap;
  const unread = status === 'failed' ? drawingProblemOf(state.error) : null;
  const noResults = whyNoResults(state);
  return (
    <aside className={classes['panel']} aria-label="What the search finds">
      <Inline align="baseline" justify="space-between" className={classes['header']}>
        <Words as="h2" size="md" weight={600}>
          Found
        </Words>
        {status === 'counting' && (
          <Words as="span" tone="muted" size="sm">
            Counting …
          </Words>
        )}
      </Inline>
      <CountsList state={state} />
      <VisuallyHidden aria-live="polite">{liveText(state)}</VisuallyHidden>
      {unread !== null && (
        <WarningNote>
          A structure row cannot be searched for, so nothing is counted: {unread.reason}
        </WarningNote>
      )}
      {status === 'failed' && unread === null && (
        <ErrorNote
          title="The search could not be counted."
          error={state.error}
          {...(noResults === null && { onRetry: state.retry })}
        />
      )}
      {state.partial !== null && <PartialNote partial={state.partial} />}
      {tooMany && <WarningNote>{dataRestrictionText}</WarningNote>}
      {noResults === 'nothing' && (
        <>
          <WarningNote>Nothing matches all rows.</WarningNote>
          <LoosenedSearches search={{ query, filters: [] }} page="search" />
        </>
      )}
      <p className={classes['sentence']}>
        <SearchSentence query={query} isSettled={status === 'counted'} />
      </p>
      <Tooltip
        label={
          <>
            <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">Enter</Kbd>
          </>
        }
      >
        <Button
          data-command=""
          data-wider-than="tablet"
          size="md"
          fullWidth
          onClick={onShowResults}
          disabled={noResults !== null}
        >
          Show results
        </Button>
      </Tooltip>
    </aside>
  );
}

/** Announced whenever the counts have settled. */
export function liveText({ status, counts }: CountState): string {
  if (status === 'counting') return 'Counting …';
  if (status === 'failed' || counts === null) return 'Not counted.';
  return `${formatCounted(counts.structures, 'structure')} and ${formatCounted(counts.activities, 'activity', 'activities')} found.`;
}
