import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { limits } from '@moltrove/contract';
import type { Search } from '@moltrove/contract';
import { useState } from 'react';
import { selectedCount } from '../../../grid/selection.ts';
import type { Selection } from '../../../grid/selection.ts';
import { storedAddressText } from '../../../search/address/linked-search.ts';
import { formatCount } from '../../../ui/format.ts';
import { Inline } from '../../../ui/inline.tsx';
import type { ResultsLocation } from '../address/use-results-location.ts';
import { selectedRows, whyNoSearch } from '../selection/selection-search.ts';
import { narrowedQuery } from './narrowed-query.ts';
import type { Narrowing } from './narrowed-query.ts';

interface NarrowButtonsProps {
  readonly location: ResultsLocation;
  readonly selection: Selection;
  readonly rowCount: number;
  readonly onSearch: (search: Search) => void;
}

/** Keeps only the selected structures in the results, or removes them. */
export function NarrowButtons({ location, selection, rowCount, onSearch }: NarrowButtonsProps) {
  const { search, unrestricted } = location;
  const [busy, setBusy] = useState<Narrowing | null>(null);
  const count = selectedCount(selection, rowCount);
  const refusal = whyNoSearch(search, selection);

  async function narrow(how: Narrowing): Promise<void> {
    setBusy(how);
    try {
      if (refusal !== null) throw new RangeError(refusal);
      const query = narrowedQuery(
        unrestricted.query,
        selectedRows(search, 'structures', selection, rowCount),
        how,
      );
      if (query.rows.length > limits.maxRows)
        throw new RangeError(
          `This search has ${limits.maxRows} rows, the most that there can be. Remove one.`,
        );
      const next = { ...unrestricted, query };
      // Many ids do not fit into an address.
      await storedAddressText(next);
      onSearch(next);
    } catch (error) {
      notifications.show({ message: (error as Error).message, color: 'red' });
    }
    setBusy(null);
  }

  if (count === 0) return null;
  return (
    <Inline gap={3} wrap>
      {(
        [
          ['keep', `Keep only these ${formatCount(count)}`],
          ['remove', 'Remove them'],
        ] as const
      ).map(([how, label]) => (
        <Button
          key={how}
          size="compact-xs"
          variant="light"
          loading={busy === how}
          disabled={count === rowCount}
          onClick={() => void narrow(how)}
        >
          {label}
        </Button>
      ))}
    </Inline>
  );
}
