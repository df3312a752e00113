import type { Search } from '@moltrove/contract';
import { ApiError } from '../../auth/api/api-error.ts';

type Work<T> = (searchid: string) => Promise<T> | T;
/** Calls the server over a search by its id. */
export type RunOnSearch = <T>(search: Search, signal: AbortSignal, work: Work<T>) => Promise<T>;

type Store = (search: Search) => Promise<{ readonly searchId: string }>;

/** Where the server does not know a search any more, it is stored again and the work repeated, once. */
export function createRunOnSearch(store: Store, storeAgain: Store): RunOnSearch {
  return async (search, signal, work) => {
    const { searchId } = await store(search);
    signal.throwIfAborted();
    try {
      return await work(searchId);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ApiError) || error.code !== 'SEARCH_UNKNOWN') throw error;
      return work((await storeAgain(search)).searchId);
    }
  };
}
