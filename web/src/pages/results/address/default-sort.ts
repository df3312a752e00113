import { tabOf } from '@moltrove/contract';
import type { Search, TabKey } from '@moltrove/contract';
import type { Sort } from '../../../grid/sort.ts';
import { asksForPotency } from '../../../search/query/potency-search.ts';
import type { ResultsAddress } from './results-address.ts';

const byPotency: Sort = { column: 'best_pactivity', direction: 'desc' };

/** The order of a tab that an address does not name: structures that a search found by values start with the most potent. */
export function defaultSort(search: Search, tab: TabKey): Sort | null {
  return tab === 'structures' && asksForPotency(search) ? byPotency : null;
}

/** The address with the default order if it names none. */
export function withDefaultSort(search: Search, tab: TabKey, address: ResultsAddress): ResultsAddress {
  if (address.sort !== null || address.similar != null) return address;
  return { ...address, sort: defaultSort(search, tab) };
}

/** The address without an order that is the default. */
export function withoutDefaultSort(search: Search, tab: TabKey, address: ResultsAddress): ResultsAddress {
  const usual = defaultSort(search, tab);
  const { sort } = address;
  const isUsual = sort?.column === usual?.column && sort?.direction === usual?.direction;
  return isUsual ? { ...address, sort: null } : address;
}

/** The order by the ID of a tab, which removes the default one. */
export const sortById = (tab: TabKey): Sort => ({ column: tabOf(tab).idColumn, direction: 'asc' });
