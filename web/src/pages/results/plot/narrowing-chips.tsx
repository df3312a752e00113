import { selectedTitle } from '@moltrove/contract';
import type { Search } from '@moltrove/contract';
import { useMemo } from 'react';
import { useSearchNames } from '../../../search/names/use-search-names.ts';
import { searchBy } from '../../../search/query/new-search.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Words } from '../../../ui/words.tsx';
import { narrowingsOf, withoutNarrowing } from './narrowed-query.ts';
import type { NarrowingOfQuery } from './narrowed-query.ts';

interface NarrowingChipsProps {
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
}

/** What was kept or removed in the plot, each with a button to take it back. */
export function NarrowingChips({ search, onSearch }: NarrowingChipsProps) {
  const narrowings = useMemo(() => narrowingsOf(search.query), [search.query]);
  return narrowings.map((narrowing) => (
    <NarrowingChip
      key={narrowing.group}
      narrowing={narrowing}
      onRemove={() => onSearch({ ...search, query: withoutNarrowing(search.query, narrowing.group) })}
    />
  ));
}

function NarrowingChip({
  narrowing: { how, selected },
  onRemove,
}: {
  readonly narrowing: NarrowingOfQuery;
  readonly onRemove: () => void;
}) {
  const names = useSearchNames(useMemo(() => searchBy(selected).query, [selected]));
  const title = selectedTitle(selected, names);
  const said = how === 'keep' ? 'Only' : 'Without';
  return (
    <Chip
      as="span"
      kind="filter"
      state={how === 'keep' ? 'applied' : 'excluding'}
      removeLabel={`Remove the filter “${said} ${title}”`}
      onRemove={onRemove}
    >
      <Words as="span" lines={1}>
        <Words as="span" tone="muted">
          {said}
        </Words>{' '}
        {title}
      </Words>
    </Chip>
  );
}
