import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchLinkButton } from '../../widgets/search-head/search-link-button.tsx';
import type { CrosstabTable } from './crosstab-table.ts';
import type { AnalyzerPlace } from './use-analyzer-place.ts';

interface EmptyCrosstabProps {
  readonly place: AnalyzerPlace;
  readonly table: CrosstabTable;
}

/** Says why an axis has no entries, and what to do. */
export function EmptyCrosstab({ place, table }: EmptyCrosstabProps) {
  const { search, view } = place;
  const axis = table.rows.length === 0 ? 'rows' : 'columns';
  const { chart, contains, skip, below } = view[axis];
  const isFound = contains !== '';
  const reason = isFound
    ? `No ${chart.label} among the results contains “${contains}”.`
    : skip > 0
      ? 'There are fewer entries than this address asks for.'
      : table.whole.structures === 0
        ? search.filters.length > 0
          ? 'With these filters, the search finds nothing.'
          : 'The search finds nothing: loosen a row of it or switch it off.'
        : `None of the results has a value of ${chart.label}. Choose another chart for the ${axis}.`;
  return (
    <EmptyState title="Nothing to draw" text={reason} role="status">
      {(isFound || skip > 0 || below !== null) && (
        <Button
          size="xs"
          variant="default"
          onClick={() => place.change({ [axis]: { ...view[axis], contains: '', skip: 0, below: null } })}
        >
          Show all of {chart.label}
        </Button>
      )}
      {search.filters.length > 0 && (
        <Button size="xs" variant="default" onClick={() => place.filter([])}>
          Reset all filters
        </Button>
      )}
      <SearchLinkButton target={{ query: search.query, filters: [] }} size="xs" variant="default">
        Edit the search
      </SearchLinkButton>
    </EmptyState>
  );
}
