import { dataRestrictionText } from '@moltrove/contract';
import type { Search } from '@moltrove/contract';
import { SearchLinkButton } from './search-link-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatCount } from '../../ui/format.ts';
import { narrowings, withEmptyRow } from '../../search/query/narrowing.ts';

/** Shown instead of rows and charts when a search finds more activities than the product opens. */
export function Restriction({ search, activities }: { search: Search; activities: number | null }) {
  const size =
    activities === null
      ? 'The counts above are complete.'
      : `This search finds ${formatCount(activities)} activities.`;
  return (
    <EmptyState
      title={dataRestrictionText}
      text={`${size} Add a row to narrow it, then open the results again.`}
      role="alert"
    >
      <NarrowingButtons search={search} />
    </EmptyState>
  );
}

/** Open the builder with one more row, which narrows the search. */
export function NarrowingButtons({ search }: { search: Search }) {
  return narrowings.map(({ option, label }) => (
    <SearchLinkButton
      key={option}
      target={{ query: withEmptyRow(search.query, option), filters: [] }}
      size="xs"
      variant="default"
    >
      {label}
    </SearchLinkButton>
  ));
}
