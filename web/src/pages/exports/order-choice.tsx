import { NativeSelect, SegmentedControl } from '@mantine/core';
import { columns } from '@moltrove/contract';
import type { TabKey } from '@moltrove/contract';
import { isBounded } from '../../search/address/similarity-sort.ts';
import type { SimilaritySort } from '../../search/address/similarity-sort.ts';
import type { SortParameter } from '../../search/address/sort-parameter.ts';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import { ExportCard } from './export-card.tsx';

/** No column has this key. */
const bySimilarity = 'by similarity';

interface Props {
  readonly tab: TabKey;
  readonly sort: SortParameter | null;
  /** Null unless the results were ordered by similarity to a molecule. */
  readonly similar: SimilaritySort | null;
  /** Another order replaces the one by similarity. */
  readonly onSort: (sort: SortParameter | null) => void;
}

/** The order of the rows in the file. */
export function OrderChoice({ tab, sort, similar, onSort }: Props) {
  const sortable = columns[tab].filter(({ sortable: can, type }) => can && type !== 'prefix');
  return (
    <ExportCard label="Order of the rows">
      <Words as="h2" size="lg" weight={600}>
        Order of the rows
      </Words>
      <Inline gap={4} align="stretch" wrap>
        <NativeSelect
          size="xs"
          aria-label="Sorted by"
          value={similar === null ? (sort?.column ?? '') : bySimilarity}
          data={[
            ...(similar === null ? [] : [{ value: bySimilarity, label: 'Similarity' }]),
            { value: '', label: 'The tab’s own order' },
            ...sortable.map(({ key, label }) => ({ value: key, label })),
          ]}
          onChange={(event) => {
            const column = event.currentTarget.value;
            if (column !== bySimilarity)
              onSort(column === '' ? null : { column, direction: sort?.direction ?? 'asc' });
          }}
        />
        {sort !== null && (
          <SegmentedControl
            size="xs"
            aria-label="Direction"
            value={sort.direction}
            data={[
              { value: 'asc', label: 'Ascending' },
              { value: 'desc', label: 'Descending' },
            ]}
            onChange={(direction) => onSort({ ...sort, direction: direction === 'desc' ? 'desc' : 'asc' })}
          />
        )}
      </Inline>
      {similar !== null && (
        <Words tone="muted" size="sm" breaksWords>
          {similar.category === 'similarity' ? 'Most similar' : 'Least similar'} to {similar.smiles} first.
          The similarity is the last column.{' '}
          {isBounded(similar) &&
            'The file contains all rows of the tab, including those outside the similarity bounds of the results.'}
        </Words>
      )}
    </ExportCard>
  );
}
