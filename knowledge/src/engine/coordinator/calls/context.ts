import type { Search } from '@moltrove/contract/without-calls';
import type { NormalSearch } from '../cache/search-key.ts';
import type { ColumnStore } from '../column-store.ts';
import type { ResultSets } from '../result-sets.ts';
import type { SearchPool } from '../search-pool.ts';

/** Shared by the calls for a search. */
export interface CallContext {
  readonly pool: SearchPool;
  readonly columns: ColumnStore;
  readonly results: ResultSets;
  /** Fails with AppError if the release cannot answer the search. */
  readonly checked: (search: Search) => NormalSearch;
}
