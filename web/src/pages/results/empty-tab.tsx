import { Button } from '@mantine/core';
import type { Search } from '@moltrove/contract';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoosenedSearches } from '../../widgets/search-header/loosened-searches.tsx';
import { SearchLinkButton } from '../../widgets/search-header/search-link-button.tsx';

interface EmptyTabProps {
  readonly search: Search;
  readonly label: string;
  readonly isPastEnd: boolean;
  /** Whether no tab has rows. */
  readonly isNothing: boolean;
  readonly onFirstPage: () => void;
  readonly onReset: () => void;
}

/** Explains why a tab has no rows, and what to do next. */
export function EmptyTab({ search, label, isPastEnd, isNothing, onFirstPage, onReset }: EmptyTabProps) {
  const filtered = search.filters.length > 0;
  const what = label.toLowerCase();
  const reason = isPastEnd
    ? 'There are fewer pages than this address asks for.'
    : filtered
      ? `With these filters, the search finds no ${what}.`
      : 'Loosen a row of the search or switch it off, or check the terms in it.';
  return (
    <EmptyState title={isPastEnd ? 'No rows on this page' : `No ${what}`} text={reason}>
      {isNothing && <LoosenedSearches search={search} page="results" />}
      {isPastEnd && (
        <Button size="xs" variant="default" onClick={onFirstPage}>
          Go to the first page
        </Button>
      )}
      {filtered && (
        <Button size="xs" variant="default" onClick={onReset}>
          Reset all filters
        </Button>
      )}
      <SearchLinkButton target={{ query: search.query, filters: [] }} size="xs" variant="default">
        Edit the search
      </SearchLinkButton>
    </EmptyState>
  );
}
