import { pairsOfChange, pairChanges } from '@moltrove/contract';
import type { PairsOfChange, ChartFilter, PairChanges, Search } from '@moltrove/contract';
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
import { changesViewOf, pairsViewOf, readPairAddress, writePairAddress } from './pair-address.ts';
import type { PairAddress, PartChange } from './pair-address.ts';

export interface PairLocation extends ShownSearch {
  readonly search: Search;
  readonly address: PairAddress;
  readonly go: (address: PairAddress) => void;
  readonly filter: (filters: readonly ChartFilter[]) => void;
  readonly setUnsupported: (filters: readonly ChartFilter[]) => void;
}

/** The current location. All state is derived from the address, and changes go through it. */
export function usePairLocation(): PairLocation {
  const shown = useShownSearch();
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const address = useMemo(() => readPairAddress(raw), [raw]);
  const { search } = shown.current;
  const to = (next: Search, at: PairAddress): void =>
    void navigate({
      to: '/sarview/pairs',
      search: { ...searchParameter(next), ...writePairAddress(at) },
      resetScroll: false,
    });
  const filterBy = (filters: readonly ChartFilter[]): void =>
    to({ ...shown.asked, filters: [...filters] }, { ...address, page: 0, pairsPage: 0 });
  return {
    ...shown,
    search,
    address,
    go: (at) => to(shown.asked, at),
    filter: (filters) => filterBy([...filters, ...shown.unsupported]),
    setUnsupported: (filters) => filterBy([...search.filters, ...filters]),
  };
}

/** A page of changes with the search and address of its request. */
export interface ShownChanges {
  readonly changes: PairChanges;
  readonly search: Search;
  readonly address: PairAddress;
}

export function usePairChanges(search: Search, address: PairAddress) {
  const run = useRunOnSearch();
  const view = changesViewOf(address);
  const query = useQuery({
    ...retrying,
    queryKey: ['pairChanges', searchKey(search), view],
    queryFn: ({ signal }) =>
      run(search, signal, (searchid) => call(pairChanges, { body: { searchid, view } }, { signal })),
  });
  const { data } = query;
  const fetched = useMemo<ShownChanges | undefined>(
    () => (data === undefined ? undefined : { changes: data, search, address }),
    // oxlint-disable-next-line react/exhaustive-deps -- a response stays with the search and address of its request
    [data],
  );
  return { ...query, shown: useLastGood(searchKey({ ...search, filters: [] }), fetched) };
}

/** A page of the pairs of a change with the search and address of its request. */
export interface ShownPairs {
  readonly pairs: PairsOfChange;
  readonly search: Search;
  readonly address: PairAddress;
}

export function usePairsOfChange(search: Search, change: PartChange, address: PairAddress) {
  const run = useRunOnSearch();
  const view = pairsViewOf(change, address);
  const query = useQuery({
    ...retrying,
    queryKey: ['pairsOfChange', searchKey(search), view],
    queryFn: ({ signal }) =>
      run(search, signal, (searchid) => call(pairsOfChange, { body: { searchid, view } }, { signal })),
  });
  const { data } = query;
  const fetched = useMemo<ShownPairs | undefined>(
    () => (data === undefined ? undefined : { pairs: data, search, address }),
    // oxlint-disable-next-line react/exhaustive-deps -- a response stays with the search and address of its request
    [data],
  );
  const key = JSON.stringify([searchKey({ ...search, filters: [] }), change]);
  return { ...query, shown: useLastGood(key, fetched) };
}
