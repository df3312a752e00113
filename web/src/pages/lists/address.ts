import { limits } from '@moltrove/contract';
import { readPageSearch } from '../../search/address/page-search.ts';
import type { PageSearch } from '../../search/address/page-search.ts';

/** The parameters of the page of a list. */
export interface ListParameters {
  /** Only the structures that the release does not have. */
  readonly which?: 'missing';
  /** Counted from 1; absent for the first. */
  readonly page?: number;
}

export function readListParameters(search: Record<string, unknown>): ListParameters {
  const page = Number(search['page']);
  const isPage = Number.isInteger(page) && page > 1 && page <= limits.maxDashboardPage;
  return {
    ...(search['which'] === 'missing' && { which: 'missing' as const }),
    ...(isPage && { page }),
  };
}

/** The parameters of the page of all lists and notes. */
export interface ListsParameters extends PageSearch {
  /** Absent for the lists. */
  readonly tab?: 'notes';
}

export function readListsParameters(search: Record<string, unknown>): ListsParameters {
  const { tab, ...others } = readPageSearch(search);
  return tab === 'notes' ? { ...others, tab } : others;
}
