import type { Search } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useLastGood } from '../../ui/use-last-good.ts';
import { searchKey } from '../address/search-link.ts';
import { retrying } from './retrying.ts';
import { useRunInSession } from './use-run-in-session.ts';

/** The six counts under the search's filters; the counts before are kept while new ones come. */
export function useResultCounts(search: Search) {
  const run = useRunInSession();
  const query = useQuery({
    ...retrying,
    queryKey: ['results', 'counts', searchKey(search)],
    queryFn: ({ signal }) => run(search, signal, (_, counts) => counts),
  });
  return { ...query, shown: useLastGood(searchKey({ ...search, filters: [] }), query.data) };
}
