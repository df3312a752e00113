import type { Search } from '@moltrove/contract';
import { ApiError } from '../../auth/api/api-error.ts';

type Work<T> = (searchid: string) => Promise<T> | T;
/** Calls the server about a search by its id. */
export type RunOnSearch = <T>(search: Search, signal: AbortSignal, work: Work<T>) => Promise<T>;

type Store = (search: Search, signal: AbortSignal) => Promise<{ readonly searchId: string }>;

/** If the server no longer knows a search, the search is stored again and the call repeated once. */
export function createRunOnSearch(store: Store, storeAgain: Store): RunOnSearch {
  return async (search, signal, work) => {
    const { searchId } = await store(search, signal);
    signal.throwIfAborted();
    try {
      return await work(searchId);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ApiError) || error.code !== 'SEARCH_UNKNOWN') throw error;
      return work((await storeAgain(search, signal)).searchId);
    }
  };
}
