import type { MissingRows, Search, SearchCounts } from '@moltrove/contract/without-calls';
import type { CallOptions, MaybePartial } from './calls.ts';

export type CountedSearch = SearchCounts & MaybePartial;

/** A resolved search. The backend caches its result set, and recomputes it if it was evicted. */
export interface ResultSize extends MaybePartial {
  readonly key: string;
  readonly structures: number;
  readonly activities: number;
}

/** The size of a search's results. */
export interface ResultCalls {
  resolve(search: Search, options?: CallOptions): Promise<ResultSize>;
  counts(search: Search, options?: CallOptions): Promise<CountedSearch>;
  /** Selected rows of the search that the release does not have, at any depth; usually none. */
  missingRows(search: Search, options?: CallOptions): Promise<readonly MissingRows[]>;
  /** Frees the cached results of a search. */
  forget(search: Search): Promise<void>;
}
