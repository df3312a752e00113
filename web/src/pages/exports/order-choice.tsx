import { NativeSelect, SegmentedControl } from '@mantine/core';
import { columns } from '@moltrove/contract';
import type { TabKey } from '@moltrove/contract';
import type { SortParameter } from '../../search/address/sort-parameter.ts';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import { ExportCard } from './export-card.tsx';

interface Props {
  readonly tab: TabKey;
  readonly sort: SortParameter | null;
  /** True if the results were ordered by similarity to a molecule. */
  readonly wasBySimilarity: boolean;
  readonly onSort: (sort: SortParameter | null) => void;
}

/** The order of the rows in the file. */
export function OrderChoice({ tab, sort, wasBySimilarity, onSort }: Props) {
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
          value={sort?.column ?? ''}
          data={[
            { value: '', label: 'The tab’s own order' },
            ...sortable.map(({ key, label }) => ({ value: key, label })),
          ]}
          onChange={(event) => {
            const column = event.currentTarget.value;
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
      {wasBySimilarity && (
        <Words tone="muted" size="sm">
          Files have no order by similarity: the rows are written in{' '}
          {sort === null ? 'the tab’s own order' : 'the order chosen here'}, whatever their similarity.
        </Words>
      )}
    </ExportCard>
  );
}
