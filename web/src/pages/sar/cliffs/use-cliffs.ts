import { activityCliffs } from '@moltrove/contract';
import type { ActivityCliffs, ChartFilter, Search } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../../auth/api/call.ts';
import { searchParameter } from '../../../search/address/linked-search.ts';
import { searchKey } from '../../../search/address/search-link.ts';
import type { ShownSearch } from '../../../search/address/use-shown-search.ts';
import { useShownSearch } from '../../../search/address/use-shown-search.ts';
import { retrying } from '../../../search/run/retrying.ts';
import { useRunOnSearch } from '../../../search/run/use-run-on-search.ts';
import { useLastGood } from '../../../ui/use-last-good.ts';
import { cliffsViewOf, readCliffAddress, writeCliffAddress } from './cliff-address.ts';
import type { CliffAddress } from './cliff-address.ts';

export interface CliffLocation extends ShownSearch {
  readonly search: Search;
  readonly address: CliffAddress;
  readonly go: (address: CliffAddress) => void;
  readonly filter: (filters: readonly ChartFilter[]) => void;
  readonly setUnsupported: (filters: readonly ChartFilter[]) => void;
}

/** The current location. All state is derived from the address, and changes go through it. */
export function useCliffLocation(): CliffLocation {
  const shown = useShownSearch();
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const address = useMemo(() => readCliffAddress(raw), [raw]);
  const { search } = shown.current;
  const to = (next: Search, at: CliffAddress): void =>
    void navigate({
      to: '/sarview/cliffs',
      search: { ...searchParameter(next), ...writeCliffAddress(at) },
      resetScroll: false,
    });
  const filterBy = (filters: readonly ChartFilter[]): void =>
    to({ ...shown.asked, filters: [...filters] }, { ...address, page: 0, marked: null });
  return {
    ...shown,
    search,
    address,
    go: (at) => to(shown.asked, at),
    filter: (filters) => filterBy([...filters, ...shown.unsupported]),
    setUnsupported: (filters) => filterBy([...search.filters, ...filters]),
  };
}

/** A page of cliffs with the search and address of its request. */
export interface ShownCliffs {
  readonly cliffs: ActivityCliffs;
  readonly search: Search;
  readonly address: CliffAddress;
}

export function useCliffs(search: Search, address: CliffAddress) {
  const run = useRunOnSearch();
  const view = cliffsViewOf(address);
  const query = useQuery({
    ...retrying,
    queryKey: ['activityCliffs', searchKey(search), view],
    queryFn: ({ signal }) =>
      run(search, signal, (searchid) => call(activityCliffs, { body: { searchid, view } }, { signal })),
  });
  const { data } = query;
  const fetched = useMemo<ShownCliffs | undefined>(
    () => (data === undefined ? undefined : { cliffs: data, search, address }),
    // oxlint-disable-next-line react/exhaustive-deps -- a response stays with the search and address of its request
    [data],
  );
  return { ...query, shown: useLastGood(searchKey({ ...search, filters: [] }), fetched) };
}
