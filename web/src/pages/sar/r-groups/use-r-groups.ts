import {
  freeWilson,
  limits,
  makeList,
  resultParameters,
  rGroupStructures,
  rGroupTable,
  selectedRows,
  wireTab,
} from '@moltrove/contract';
import type {
  ChartFilter,
  FreeWilson,
  MakeList,
  GroupFilter,
  RGroupCore,
  RGroupTable,
  Search,
  UnmatchedReason,
} from '@moltrove/contract';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { isCancelled } from '../../../auth/api/api-error.ts';
import { call } from '../../../auth/api/call.ts';
import { searchParameter, storedAddressText } from '../../../search/address/linked-search.ts';
import { searchKey } from '../../../search/address/search-link.ts';
import type { ShownSearch } from '../../../search/address/use-shown-search.ts';
import { useShownSearch } from '../../../search/address/use-shown-search.ts';
import { searchBy } from '../../../search/query/new-search.ts';
import { retrying } from '../../../search/run/retrying.ts';
import { useRunOnSearch } from '../../../search/run/use-run-on-search.ts';
import { formatCount } from '../../../ui/format.ts';
import { useLastGood } from '../../../ui/use-last-good.ts';
import {
  contributionsViewOf,
  makeListViewOf,
  readRGroupAddress,
  rGroupViewOf,
  writeRGroupAddress,
} from './r-group-address.ts';
import type { RGroupAddress } from './r-group-address.ts';

export interface RGroupLocation extends ShownSearch {
  readonly search: Search;
  readonly address: RGroupAddress;
  readonly go: (address: RGroupAddress) => void;
  readonly filter: (filters: readonly ChartFilter[]) => void;
  readonly setUnsupported: (filters: readonly ChartFilter[]) => void;
}

/** The current location. All state is derived from the address, and changes go through it. */
export function useRGroupLocation(): RGroupLocation {
  const shown = useShownSearch();
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const address = useMemo(() => readRGroupAddress(raw), [raw]);
  const { search } = shown.current;
  const to = (next: Search, at: RGroupAddress): void =>
    void navigate({
      to: '/sarview/rgroups',
      search: { ...searchParameter(next), ...writeRGroupAddress(at) },
      resetScroll: false,
    });
  const filterBy = (filters: readonly ChartFilter[]): void =>
    to({ ...shown.asked, filters: [...filters] }, { ...address, page: 0 });
  return {
    ...shown,
    search,
    address,
    go: (at) => to(shown.asked, at),
    filter: (filters) => filterBy([...filters, ...shown.unsupported]),
    setUnsupported: (filters) => filterBy([...search.filters, ...filters]),
  };
}

/** A page with the search, core and address of its request. */
export interface ShownRGroups {
  readonly table: RGroupTable;
  readonly search: Search;
  readonly core: RGroupCore;
  readonly address: RGroupAddress;
}

export function useRGroups(search: Search, core: RGroupCore, address: RGroupAddress) {
  const run = useRunOnSearch();
  const view = rGroupViewOf(core, address);
  const query = useQuery({
    ...retrying,
    queryKey: ['rGroups', searchKey(search), view],
    queryFn: ({ signal }) =>
      run(search, signal, (searchid) => call(rGroupTable, { body: { searchid, view } }, { signal })),
  });
  const { data } = query;
  const fetched = useMemo<ShownRGroups | undefined>(
    () => (data === undefined ? undefined : { table: data, search, core, address }),
    // oxlint-disable-next-line react/exhaustive-deps -- a response stays with the search and address of its request
    [data],
  );
  const key = JSON.stringify([searchKey({ ...search, filters: [] }), core]);
  return { ...query, shown: useLastGood(key, fetched) };
}

/** The contributions of the groups, with the search, core and address of their request. */
export interface ShownContributions {
  readonly answer: FreeWilson;
  readonly search: Search;
  readonly core: RGroupCore;
  readonly address: RGroupAddress;
}

export function useContributions(search: Search, core: RGroupCore, address: RGroupAddress) {
  const run = useRunOnSearch();
  const view = contributionsViewOf(core, address);
  const query = useQuery({
    ...retrying,
    queryKey: ['freeWilson', searchKey(search), view],
    queryFn: ({ signal }) =>
      run(search, signal, (searchid) => call(freeWilson, { body: { searchid, view } }, { signal })),
  });
  const { data } = query;
  const fetched = useMemo<ShownContributions | undefined>(
    () => (data === undefined ? undefined : { answer: data, search, core, address }),
    // oxlint-disable-next-line react/exhaustive-deps -- a response stays with the search and address of its request
    [data],
  );
  const key = JSON.stringify([searchKey({ ...search, filters: [] }), core]);
  return { ...query, shown: useLastGood(key, fetched) };
}

/** Molecules worth making, with the search and core of their request. */
export interface ShownMakeList {
  readonly list: MakeList;
  readonly search: Search;
  readonly core: RGroupCore;
}

export function useMakeList(search: Search, core: RGroupCore, address: RGroupAddress) {
  const run = useRunOnSearch();
  const view = makeListViewOf(core, address);
  const query = useQuery({
    ...retrying,
    queryKey: ['makeList', searchKey(search), view],
    queryFn: ({ signal }) =>
      run(search, signal, (searchid) => call(makeList, { body: { searchid, view } }, { signal })),
  });
  const { data } = query;
  const fetched = useMemo<ShownMakeList | undefined>(
    () => (data === undefined ? undefined : { list: data, search, core }),
    // oxlint-disable-next-line react/exhaustive-deps -- a response stays with the search of its request
    [data],
  );
  const key = JSON.stringify([searchKey({ ...search, filters: [] }), core]);
  return { ...query, shown: useLastGood(key, fetched) };
}

/** Structures that a count of the table is about. */
export interface StructuresRequest {
  readonly filters: readonly GroupFilter[];
  /** Null for the rows with the filters. */
  readonly unmatched: UnmatchedReason | null;
}

/** Opens the structures or their activities in the results, or reports why it cannot. */
export function useOpenStructures(search: Search, core: RGroupCore) {
  const run = useRunOnSearch();
  const navigate = useNavigate();
  const [opening, setOpening] = useState<string | null>(null);
  async function open(
    request: StructuresRequest,
    tab: 'structures' | 'activities' = 'structures',
  ): Promise<void> {
    const { signal } = new AbortController();
    setOpening(JSON.stringify(request));
    try {
      const { strIds, structures } = await run(search, signal, (searchid) =>
        call(
          rGroupStructures,
          { body: { searchid, core, ...request, filters: [...request.filters] } },
          { signal },
        ),
      );
      if (strIds === null) {
        throw new RangeError(
          `At most ${formatCount(limits.maxSelectedRows)} structures can be opened by a number; these are ${formatCount(structures)}. Narrow the search.`,
        );
      }
      const s = await storedAddressText(searchBy(selectedRows('structures', strIds)), signal);
      const { s: parent } = searchParameter(search);
      const query = parent === undefined ? '' : `?${new URLSearchParams({ s: parent }).toString()}`;
      await navigate({
        to: '/new-search-results/$tabid',
        params: { tabid: tab },
        search: { s, [resultParameters.parent]: `/results/${wireTab('structures')}${query}` },
      });
    } catch (error) {
      if (!isCancelled(error)) notifications.show({ message: (error as Error).message, color: 'red' });
    }
    setOpening(null);
  }
  return { open, isOpening: (request: StructuresRequest) => opening === JSON.stringify(request) };
}
