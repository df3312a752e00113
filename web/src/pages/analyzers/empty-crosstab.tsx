import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchLinkButton } from '../../widgets/search-header/search-link-button.tsx';
import type { CrosstabTable } from './crosstab-table.ts';
import type { AnalyzerLocation } from './use-analyzer-location.ts';

interface EmptyCrosstabProps {
  readonly location: AnalyzerLocation;
  readonly table: CrosstabTable;
}

/** Explains why an axis has no entries, and what to do. */
export function EmptyCrosstab({ location, table }: EmptyCrosstabProps) {
  const { search, view } = location;
  const axis = table.rows.length === 0 ? 'rows' : 'columns';
  const { chart, contains, skip, below } = view[axis];
  const isSearched = contains !== '';
  const reason = isSearched
    ? `No ${chart.label} among the results contains “${contains}”.`
    : skip > 0
      ? 'There are fewer entries than this address asks for.'
      : table.whole.structures === 0
        ? search.filters.length > 0
          ? 'With these filters, the search finds nothing.'
          : 'The search finds nothing: loosen a row or switch it off.'
        : `None of the results has a value of ${chart.label}. Choose another chart for the ${axis}.`;
  return (
    <EmptyState title="Nothing to draw" text={reason} role="status">
      {(isSearched || skip > 0 || below !== null) && (
        <Button
          size="xs"
          variant="default"
          onClick={() => location.change({ [axis]: { ...view[axis], contains: '', skip: 0, below: null } })}
        >
          Show all of {chart.label}
        </Button>
      )}
      {search.filters.length > 0 && (
        <Button size="xs" variant="default" onClick={() => location.filter([])}>
          Reset all filters
        </Button>
      )}
      <SearchLinkButton target={{ query: search.query, filters: [] }} size="xs" variant="default">
        Edit the search
      </SearchLinkButton>
    </EmptyState>
  );
}
