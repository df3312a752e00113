import {
  limits,
  plotNumberOfValues,
  plotPoints,
  resultPage,
  setSarData,
  shownSearchCall,
  tabRouteSchema,
  toWire,
} from '@moltrove/contract';
import type { PlotNumber, Search, ShownCall } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { call, callMaybeEmpty } from '../../../auth/api/call.ts';
import type { GridRow } from '../../../grid/row.ts';
import { searchKey } from '../../../search/address/search-link.ts';
import { retrying } from '../../../search/run/retrying.ts';
import { useRunOnSearch } from '../../../search/run/use-run-on-search.ts';
import type { PlotAddress } from './plot-address.ts';

type Numbers = Pick<PlotAddress, 'x' | 'y' | 'colour'>;

/** The call for the points of a plot. */
export function shownPlotCall(search: Search, { x, y, colour }: Numbers): ShownCall {
  return shownSearchCall(plotPoints, search, { body: { x, y, colour } });
}

/** The points of a plot with all filters of the search. */
export function usePlotPoints(search: Search, { x, y, colour }: Numbers) {
  const run = useRunOnSearch();
  return useQuery({
    ...retrying,
    queryKey: ['results', 'plot', searchKey(search), x, y, colour],
    // Megabytes: kept only while it is shown, and a little longer for Back.
    gcTime: 60_000,
    queryFn: ({ signal }) =>
      run(search, signal, (searchid) => call(plotPoints, { body: { searchid, x, y, colour } }, { signal })),
  });
}

/** A number with the structures that have it. */
export interface CountedNumber {
  readonly number: PlotNumber;
  readonly structures: number;
}

/** The columns of the SAR table with the most structures, as numbers. */
export function useValueNumbers(search: Search, wanted: boolean) {
  const run = useRunOnSearch();
  return useQuery({
    ...retrying,
    enabled: wanted,
    queryKey: ['results', 'plotValues', searchKey(search)],
    queryFn: async ({ signal }): Promise<readonly CountedNumber[]> => {
      const view = { pageSize: 1, maxColumns: limits.maxSarColumns };
      const { columns } = await run(search, signal, (searchid) =>
        call(setSarData, { body: { searchid, view } }, { signal }),
      );
      return columns.map((column) => ({ number: plotNumberOfValues(column), structures: column.structures }));
    },
  });
}

/** The row of a structure, for the card of its point; null if the results do not have it. */
export function useStructureRow(search: Search, strId: number | null) {
  const run = useRunOnSearch();
  return useQuery({
    ...retrying,
    enabled: strId !== null,
    staleTime: Infinity,
    queryKey: ['results', 'plotRow', searchKey(search), strId],
    queryFn: async ({ signal }): Promise<GridRow | null> => {
      const params = { tab: toWire(tabRouteSchema, 'structures') };
      const answer = await run(search, signal, (searchid) =>
        callMaybeEmpty(
          resultPage,
          { params, body: { searchid, pageNumber: 0, pageSize: 1, strIdList: [strId!] } },
          { signal },
        ),
      );
      return answer?.data[0] ?? null;
    },
  });
}
