import { tabKeySchema, tabKeys } from '@moltrove/contract';
import type { ChartFilter, Search, TabKey } from '@moltrove/contract';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCurrentSearch } from '../../app/current-search.ts';
import type { CurrentSearch } from '../../app/current-search.ts';
import { addressText } from '../../app/kept-search.ts';
import { encodeSearch } from '../../app/search-link.ts';
import type { PageSearch } from '../../app/router.tsx';
import { readAddress, startAddress, writeAddress } from './results-address.ts';
import type { ResultsAddress } from './results-address.ts';

export interface ResultsPlace {
  readonly current: CurrentSearch;
  readonly search: Search;
  readonly tab: TabKey;
  readonly address: ResultsAddress;
  readonly go: (address: ResultsAddress) => void;
  /** Sets the chart filters; the grid starts at its first page again. */
  readonly filter: (filters: readonly ChartFilter[]) => void;
}

/** Where the user is: everything shown follows from the address, and changes go through it. */
export function useResultsAddress(): ResultsPlace {
  const current = useCurrentSearch();
  const raw = useSearch({ strict: false });
  const { tabid } = useParams({ strict: false });
  const navigate = useNavigate();
  const tab = tabKeySchema.catch(tabKeys[0]).parse(tabid);
  const address = readAddress(tab, raw);
  const { search } = current;
  const to = (next: Search, at: ResultsAddress) =>
    void navigate({
      to: '/results/$tabid',
      params: { tabid: tab },
      search: resultsParameters(next, at),
      resetScroll: false,
    });
  return {
    current,
    search,
    tab,
    address,
    go: (at) => to(search, at),
    filter: (filters) => to({ ...search, filters: [...filters] }, { ...address, page: startAddress.page }),
  };
}

/** The parameters of a results address; everything in the release has no `s`. */
export function resultsParameters(search: Search, address: ResultsAddress): PageSearch {
  const isEverything = search.query.rows.length === 0 && search.filters.length === 0;
  return {
    ...(isEverything ? {} : { s: addressText(search) ?? encodeSearch(search) }),
    ...writeAddress(address),
  };
}
