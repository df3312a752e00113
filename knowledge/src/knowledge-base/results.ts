import type { MissingRows, Search, SearchCounts } from '@moltrove/contract';
import type { CallOptions, MaybePartial } from './calls.ts';

export type CountedSearch = SearchCounts & MaybePartial;

/** A resolved search: its set is kept by the backend, and made again when it had to make room. */
export interface ResultSize extends MaybePartial {
  readonly key: string;
  readonly structures: number;
  readonly activities: number;
}

/** What a search finds. */
export interface ResultCalls {
  resolve(search: Search, options?: CallOptions): Promise<ResultSize>;
  counts(search: Search, options?: CallOptions): Promise<CountedSearch>;
  /** Selected rows of the search that the release does not have, those inside one another too; mostly none. */
  missingRows(search: Search, options?: CallOptions): Promise<readonly MissingRows[]>;
  /** Frees what is kept for a search. */
  forget(search: Search): Promise<void>;
}
