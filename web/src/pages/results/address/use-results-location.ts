import { entityText, readEntity, restrictedTo, resultParameters, readTab, tabKeys } from '@moltrove/contract';
import type { ChartFilter, ResultEntity, Search, TabKey } from '@moltrove/contract';
import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useSession } from '../../../auth/session/session.ts';
import { useStored } from '../../../ui/use-stored.ts';
import type { CurrentSearch } from '../../../search/address/current-search.ts';
import { searchParameter } from '../../../search/address/linked-search.ts';
import { useShownSearch } from '../../../search/address/use-shown-search.ts';
import { currentChartList } from './chart-list-address.ts';
import { currentBars } from './use-bar-views.ts';
import type { PageSearch } from '../../../search/address/page-search.ts';
import { readParent, writeParent } from './parent-address.ts';
import type { ParentAddress, ResultsPath } from './parent-address.ts';
import { withDefaultSort, withoutDefaultSort } from './default-sort.ts';
import { readAddress, readPageSize, startAddress, withPageSize, writeAddress } from './results-address.ts';
import type { ResultsAddress } from './results-address.ts';

export interface ResultsLink {
  readonly to: ResultsPath;
  readonly params: { readonly tabid: TabKey };
  readonly search: PageSearch;
}

export interface ResultsLocation {
  readonly current: CurrentSearch;
  /**
   * The search of the address, restricted to one row if the address names one, and without filters on charts that the
   * release lacks.
   */
  readonly search: Search;
  readonly unsupported: readonly ChartFilter[];
  /** The search of the address without the restriction to one row. */
  readonly unrestricted: Search;
  readonly restriction: ResultEntity | null;
  /** The results in which the rows of this search were selected. */
  readonly parent: ParentAddress | null;
  readonly tab: TabKey;
  readonly address: ResultsAddress;
  readonly go: (address: ResultsAddress) => void;
  /** Shows pages of this many rows, from now on. */
  readonly choosePageSize: (size: number) => void;
  /** Sets the chart filters and returns the grid to its first page. */
  readonly filter: (filters: readonly ChartFilter[]) => void;
  /** Sets the search without its restriction, and returns the grid to its first page. Its text has to be stored if it is long. */
  readonly setSearch: (search: Search) => void;
  /** Sets the filters on charts that the release lacks, to remove one. */
  readonly setUnsupported: (filters: readonly ChartFilter[]) => void;
  /**
   * A link to a tab of these results: with the current restriction, with another row, or with none (null). In results
   * that are already restricted, another row narrows them further and opens as a new search with a link back to here.
   * `narrow` changes the filters of the linked results.
   */
  readonly link: (
    tab: TabKey,
    address: ResultsAddress,
    restriction?: ResultEntity | null,
    narrow?: (filters: readonly ChartFilter[]) => readonly ChartFilter[],
  ) => ResultsLink;
  /** This address, for the link back from a search for its rows. */
  readonly here: string;
}

/** The current location. All state is derived from the address, and changes go through it. */
export function useResultsLocation(): ResultsLocation {
  const { current: known, unsupported, asked: unrestricted } = useShownSearch();
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { tabid } = useParams({ strict: false });
  const pathname = useLocation({ select: (location) => location.pathname });
  const navigate = useNavigate();
  const tab = readTab(tabid) ?? tabKeys[0];
  const user = useSession().username ?? '';
  const [pageSize, rememberPageSize] = useStored(`moltrove.pageSize.${user}`, readPageSize);
  const from = raw[resultParameters.parent];
  const { bins } = raw;
  const parent = useMemo(() => readParent(from), [from]);
  const plot = raw[resultParameters.plot];
  const layout = raw[resultParameters.layout];
  const restricted = raw[resultParameters.restriction];
  const restriction = useMemo(() => readEntity(restricted), [restricted]);
  const current = useMemo(() => restrictedSearch(known, restriction), [known, restriction]);
  const { search } = current;
  const address = withDefaultSort(search, tab, readAddress(tab, raw, pageSize));
  const applied = known.search.filters;
  const path: ResultsPath = pathname.startsWith('/new-search-results')
    ? '/new-search-results/$tabid'
    : '/results/$tabid';

  const linkOf = useCallback(
    (
      linked: Search,
      to: TabKey,
      at: ResultsAddress,
      entity: ResultEntity | null = restriction,
    ): ResultsLink => ({
      to: path,
      params: { tabid: to },
      search: {
        ...resultsParameters(linked, withoutDefaultSort(linked, to, at)),
        ...currentBars({ bins }),
        ...(entity === null ? {} : { [resultParameters.restriction]: entityText(entity) }),
        ...(typeof from === 'string' && parent !== null ? { [resultParameters.parent]: from } : {}),
        ...(typeof plot === 'string' ? { [resultParameters.plot]: plot } : {}),
        ...(typeof layout === 'string' ? { [resultParameters.layout]: layout } : {}),
      },
    }),
    [path, restriction, from, parent, plot, layout, bins],
  );
  const here = writeParent({ path, tab, search: linkOf(unrestricted, tab, address).search });
  const link = useCallback<ResultsLocation['link']>(
    (tabOfLink, at, entity, narrow = (filters) => filters) => {
      const narrowed = (from: Search): Search => ({ ...from, filters: [...narrow(from.filters)] });
      return isOther(entity, restriction)
        ? {
            to: '/new-search-results/$tabid',
            params: { tabid: tabOfLink },
            search: {
              ...resultsParameters(narrowed(search), at),
              [resultParameters.restriction]: entityText(entity),
              [resultParameters.parent]: here,
            },
          }
        : linkOf(narrowed(unrestricted), tabOfLink, at, entity);
    },
    [linkOf, unrestricted, restriction, search, here],
  );
  const to = (next: Search, at: ResultsAddress) => {
    const target = linkOf(next, tab, at);
    void navigate({ ...target, search: { ...target.search, ...currentChartList(raw) }, resetScroll: false });
  };
  const filterBy = (filters: readonly ChartFilter[]) =>
    to({ ...unrestricted, filters: [...filters] }, { ...address, page: startAddress.page });
  return {
    current,
    search,
    unsupported,
    unrestricted,
    restriction,
    parent,
    tab,
    address,
    go: (at) => to(unrestricted, at),
    choosePageSize: (size) => {
      rememberPageSize(size);
      to(unrestricted, withPageSize(address, size));
    },
    filter: (filters) => filterBy([...filters, ...unsupported]),
    setSearch: (next) =>
      to({ ...next, filters: [...next.filters, ...unsupported] }, { ...address, page: startAddress.page }),
    setUnsupported: (filters) => filterBy([...applied, ...filters]),
    link,
    here,
  };
}

/** True if the results are already restricted to a row other than this one. */
function isOther(
  entity: ResultEntity | null | undefined,
  restriction: ResultEntity | null,
): entity is ResultEntity {
  return entity != null && restriction !== null && entityText(entity) !== entityText(restriction);
}

function restrictedSearch(current: CurrentSearch, restriction: ResultEntity | null): CurrentSearch {
  const { status, search } = current;
  if (restriction === null || (status !== 'ready' && status !== 'none')) return current;
  try {
    return { status: 'ready', search: { ...search, query: restrictedTo(search.query, restriction) } };
  } catch (error) {
    return { status: 'broken', search, reason: (error as Error).message };
  }
}

/** The parameters of a results address; a search for everything in the release has no `s`. */
export function resultsParameters(search: Search, address: ResultsAddress): PageSearch {
  return { ...searchParameter(search), ...writeAddress(address) };
}
