import { rowNouns, tabOf } from '@moltrove/contract';
import type { CountKey, OpenedRows, TabKey } from '@moltrove/contract';
import { Figure } from '../../ui/figure.tsx';
import { formatCount, formatCounted, wordFor } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { RowsLink } from '../../widgets/leaflet/rows-link.tsx';

interface Props {
  readonly label: string;
  readonly counts: Readonly<Record<CountKey, number>>;
  readonly tabs: readonly TabKey[];
  readonly rowsOf: (tab: TabKey) => OpenedRows;
}

/** Large numbers, each of which opens the rows that it counts. */
export function CountedRows({ label, counts, tabs, rowsOf }: Props) {
  return (
    <Inline as="dl" gap={10} rowGap={4} wrap aria-label={label}>
      {tabs.map((tab) => {
        const count = counts[tabOf(tab).count];
        const { one, many } = rowNouns[tab];
        const [head, ...rest] = wordFor(count, one, many);
        return (
          <Figure key={tab} label={`${head?.toUpperCase() ?? ''}${rest.join('')}`}>
            {count === 0 ? (
              formatCount(count)
            ) : (
              <RowsLink rows={rowsOf(tab)} label={`Open ${formatCounted(count, one, many)} in the results`}>
                {formatCount(count)}
              </RowsLink>
            )}
          </Figure>
        );
      })}
    </Inline>
  );
}
