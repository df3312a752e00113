import { type CountKey, type ReferenceHead, type TabKey, rowsOfReference } from '@moltrove/contract';
import { Figure } from '../../../ui/figure.tsx';
import { formatCount, formatCounted, wordFor } from '../../../ui/format.ts';
import { Inline } from '../../../ui/inline.tsx';
import { RowsLink } from '../rows-link.tsx';

type Counted = readonly [key: CountKey & TabKey, one: string, several: string];

const counted: readonly Counted[] = [
  ['structures', 'Structure', 'Structures'],
  ['activities', 'Activity', 'Activities'],
  ['assays', 'Assay', 'Assays'],
  ['clinicalCompounds', 'Development compound', 'Development compounds'],
];

/** What the reference has, each number with a link to its rows. */
export function ReferenceCounts({ head: { ref_id: refId, counts } }: { head: ReferenceHead }) {
  return (
    <Inline as="dl" gap={12} rowGap={5} wrap aria-label="Counts">
      {counted.map(([tab, one, several]) => {
        const count = counts[tab];
        const label = formatCounted(count, one.toLowerCase(), several.toLowerCase());
        return (
          <Figure key={tab} label={wordFor(count, one, several)}>
            <RowsLink
              rows={count === 0 ? null : rowsOfReference(refId, tab)}
              label={`Open ${label} in the results`}
            >
              {formatCount(count)}
            </RowsLink>
          </Figure>
        );
      })}
    </Inline>
  );
}
