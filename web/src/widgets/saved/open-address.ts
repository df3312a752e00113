import { tabOfWire } from '@moltrove/contract';
import type { SavedView, Search } from '@moltrove/contract';
import { searchParameter, storedAddressText } from '../../search/address/linked-search.ts';
import { writeSimilar } from '../../search/address/similar-address.ts';

/** Value of the parameter `charts` of results that show the filtered charts instead of the chosen ones. */
export const filteredCharts = 'filtered';

/** The address of a saved search: its results in the saved view, or the search page if it was saved there. */
export function openAddress(search: Search, view: SavedView) {
  const s = searchParameter(search);
  if (view.tab === null) return { to: '/search' as const, params: {}, search: s };
  const sort =
    view.sort === null || view.similar !== undefined
      ? {}
      : { sort: `${view.sort.column}.${view.sort.direction}` };
  const size = view.pageSize === null ? {} : { size: view.pageSize };
  const charts = search.filters.length === 0 ? {} : { charts: filteredCharts };
  return {
    to: '/results/$tabid' as const,
    params: { tabid: tabOfWire(view.tab) },
    search: { ...s, ...sort, ...writeSimilar(view.similar), ...size, ...charts },
  };
}

/**
 * Like `openAddress`, also for a search that is too long for an address, which is stored on the server first. Rejects
 * with ApiError.
 */
export async function storedOpenAddress(search: Search, view: SavedView) {
  await storedAddressText(search);
  return openAddress(search, view);
}

/** The address of a shared search for colleagues. */
export function shareAddress(id: string): string {
  return `${location.origin}/saved/${id}`;
}
