import type { Search } from '@moltrove/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLastGood } from '../../ui/use-last-good.ts';
import { searchKey } from '../address/search-link.ts';
import { retrying } from './retrying.ts';
import { storedSearchOptions } from './stored-search.ts';

/**
 * The search on the server with its six counts under its filters; `shown` holds the previous counts while new
 * ones load.
 */
export function useStoredSearch(search: Search) {
  const client = useQueryClient();
  const query = useQuery({ ...retrying, ...storedSearchOptions(client, search) });
  const stored = useLastGood(searchKey({ ...search, filters: [] }), query.data);
  return { ...query, stored, shown: stored?.counts };
}
