import { rowNouns, tabOf } from '@moltrove/contract';
import type { CountKey, OpenedRows, TabKey } from '@moltrove/contract';
import { formatCounted } from '../../../ui/format.ts';
import { Inline } from '../../../ui/inline.tsx';
import { RowsLink } from '../rows-link.tsx';

interface Props {
  readonly counts: Readonly<Record<CountKey, number>>;
  readonly tabs: readonly TabKey[];
  readonly rowsOf: (tab: TabKey) => OpenedRows;
}

/** Counts in a line of words, each of which opens its rows. */
export function CountWords({ counts, tabs, rowsOf }: Props) {
  return (
    <Inline gap={5} rowGap={1} wrap data-figures="">
      {tabs.map((tab) => {
        const count = counts[tabOf(tab).count];
        const { one, many } = rowNouns[tab];
        const words = formatCounted(count, one, many);
        return (
          <RowsLink key={tab} rows={count === 0 ? null : rowsOf(tab)} label={`Open ${words} in the results`}>
            {words}
          </RowsLink>
        );
      })}
    </Inline>
  );
}
