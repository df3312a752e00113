import { notifications } from '@mantine/notifications';
import { limits, resultParameters, selectedRows, unplacedStructures } from '@moltrove/contract';
import type { Search } from '@moltrove/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isCancelled } from '../../../auth/api/api-error.ts';
import { call } from '../../../auth/api/call.ts';
import { storedAddressText } from '../../../search/address/linked-search.ts';
import { searchBy } from '../../../search/query/new-search.ts';
import { useRunOnSearch } from '../../../search/run/use-run-on-search.ts';
import { formatCount, formatCounted } from '../../../ui/format.ts';

/** Opens the structures without a point, by their ids; `here` is the way back. */
export function useOpenUnplaced(search: Search, here: string) {
  const run = useRunOnSearch();
  const navigate = useNavigate();
  const [opening, setOpening] = useState(false);
  async function open(
    numbers: { readonly x: string; readonly y: string },
    shownCount: number,
  ): Promise<void> {
    setOpening(true);
    try {
      const { signal } = new AbortController();
      const { strIds, structures } = await run(search, signal, (searchid) =>
        call(unplacedStructures, { body: { searchid, ...numbers } }, { signal }),
      );
      if (strIds === null) {
        throw new RangeError(
          `At most ${formatCount(limits.maxSelectedRows)} structures can be opened by a number; these are ${formatCount(structures)}. Narrow the search.`,
        );
      }
      if (structures !== shownCount)
        notifications.show({
          message: `The results have changed: ${formatCounted(structures, 'structure')} instead of ${formatCount(shownCount)}.`,
        });
      const s = await storedAddressText(searchBy(selectedRows('structures', strIds)));
      await navigate({
        to: '/new-search-results/$tabid',
        params: { tabid: 'structures' },
        search: { s, [resultParameters.parent]: here },
      });
    } catch (error) {
      if (!isCancelled(error)) notifications.show({ message: (error as Error).message, color: 'red' });
    }
    setOpening(false);
  }
  return { open, opening };
}
