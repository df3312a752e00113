import { setSarData } from '@moltrove/contract';
import type { SarTable, SarView, Search } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../auth/api/call.ts';
import { searchKey } from '../../search/address/search-link.ts';
import type { RunOnSearch } from '../../search/run/run-on-search.ts';
import { retrying } from '../../search/run/retrying.ts';
import { useRunOnSearch } from '../../search/run/use-run-on-search.ts';
import { useLastGood } from '../../ui/use-last-good.ts';
import { viewOf } from '../../search/address/sar-address.ts';
import type { SarAddress } from '../../search/address/sar-address.ts';

/** Requests a page of a SAR table from the server. */
export function askSarTable(
  run: RunOnSearch,
  search: Search,
  view: SarView,
  signal: AbortSignal,
): Promise<SarTable> {
  return run(search, signal, (searchid) => call(setSarData, { body: { searchid, view } }, { signal }));
}

/** A page with the search and address of its request; the previous one until the next arrives, or after a failure. */
export interface ShownTable {
  readonly table: SarTable;
  readonly search: Search;
  readonly address: SarAddress;
}

export function useSarTable(search: Search, address: SarAddress) {
  const run = useRunOnSearch();
  const view = viewOf(address);
  const query = useQuery({
    ...retrying,
    queryKey: ['sarTable', searchKey(search), view],
    queryFn: ({ signal }) => askSarTable(run, search, view, signal),
  });
  const { data } = query;
  const fetched = useMemo<ShownTable | undefined>(
    () => (data === undefined ? undefined : { table: data, search, address }),
    // oxlint-disable-next-line react/exhaustive-deps -- a response stays with the search and address of its request
    [data],
  );
  return { ...query, shown: useLastGood(searchKey({ ...search, filters: [] }), fetched) };
}
