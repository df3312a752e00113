import { Spoiler } from '@mantine/core';
import { namedParts } from '@moltrove/contract';
import type { ChartFilter, Search } from '@moltrove/contract';
import type { ReactNode } from 'react';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import { SearchSentence } from '../../search/names/search-sentence.tsx';
import { FilterLine, useFilterFocus } from './filter-line.tsx';
import classes from './page-header.module.css';

interface PageHeaderProps {
  /** The search that is shown. */
  readonly search: Search;
  /** The search for the sentence, if it differs from `search`. */
  readonly asked?: Search;
  /** What the page shows about the search; placed before the sentence. */
  readonly kind?: string;
  readonly unsupported: readonly ChartFilter[];
  readonly onFilters: (filters: readonly ChartFilter[]) => void;
  readonly onUnsupported: (filters: readonly ChartFilter[]) => void;
  readonly actions: ReactNode;
  readonly above?: ReactNode;
  /** Below the sentence. */
  readonly counts?: ReactNode;
  readonly notes?: ReactNode;
  readonly beforeFilters?: ReactNode;
  readonly afterFilters?: ReactNode;
  /** Below the filters. */
  readonly children?: ReactNode;
}

const twoLinesPx = 44;
/** Two lines with drawings. */
const withDrawingsPx = 130;

/** The header of a page about a search: its sentence, actions and filters. */
export function PageHeader(props: PageHeaderProps) {
  const { search, asked = search, kind, unsupported, actions, above, counts, notes, children } = props;
  const { header, onLoss } = useFilterFocus(search, unsupported);
  return (
    <header className={classes.header} ref={header}>
      {above}
      <Inline gap={12} rowGap={4} align="start" justify="space-between" className={classes.line}>
        <div className={classes.words}>
          <Spoiler
            maxHeight={namedParts(asked.query).drawings.length === 0 ? twoLinesPx : withDrawingsPx}
            showLabel="Show the whole search"
            hideLabel="Show less"
          >
            <h1>
              {kind !== undefined && (
                <>
                  <Words as="span" tone="muted" weight={400} marginRight={3}>
                    {kind}
                  </Words>{' '}
                </>
              )}
              <SearchSentence query={asked.query} />
            </h1>
          </Spoiler>
          {counts}
        </div>
        <Inline gap={3} align="stretch" className={classes.actions}>
          {actions}
        </Inline>
      </Inline>
      {notes}
      <FilterLine
        filters={search.filters}
        unsupported={unsupported}
        onFilters={props.onFilters}
        onUnsupported={props.onUnsupported}
        onLoss={onLoss}
        before={props.beforeFilters}
        after={props.afterFilters}
      />
      {children}
    </header>
  );
}
