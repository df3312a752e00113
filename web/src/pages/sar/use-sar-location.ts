import type { ChartFilter, Search } from '@moltrove/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { searchParameter } from '../../search/address/linked-search.ts';
import { useShownSearch } from '../../search/address/use-shown-search.ts';
import type { ShownSearch } from '../../search/address/use-shown-search.ts';
import { readSarAddress, startAddress, writeSarAddress } from '../../search/address/sar-address.ts';
import type { SarAddress } from '../../search/address/sar-address.ts';

export interface SarLocation extends ShownSearch {
  readonly search: Search;
  readonly address: SarAddress;
  readonly go: (address: SarAddress) => void;
  /** Sets the chart filters and returns the table to its first rows and columns. */
  readonly filter: (filters: readonly ChartFilter[]) => void;
  /** Sets the filters on charts that the release lacks, to remove one. */
  readonly setUnsupported: (filters: readonly ChartFilter[]) => void;
}

/** The current location. All state is derived from the address, and changes go through it. */
export function useSarLocation(): SarLocation {
  const shown = useShownSearch();
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const address = useMemo(() => readSarAddress(raw), [raw]);
  const { search } = shown.current;
  const to = (next: Search, at: SarAddress): void =>
    void navigate({
      to: '/sarview/$tabid',
      params: { tabid: 'sartable' },
      search: { ...searchParameter(next), ...writeSarAddress(at) },
      resetScroll: false,
    });
  const filterBy = (filters: readonly ChartFilter[]): void =>
    to({ ...shown.asked, filters: [...filters] }, { ...address, page: startAddress.page, columnPage: 0 });
  return {
    ...shown,
    search,
    address,
    go: (at) => to(shown.asked, at),
    filter: (filters) => filterBy([...filters, ...shown.unsupported]),
    setUnsupported: (filters) => filterBy([...search.filters, ...filters]),
  };
}
