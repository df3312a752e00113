import { limits } from '@moltrove/contract/without-calls';
import type { CallOptions } from '../../knowledge-base.ts';
import { type SarColumns, bytesOfColumns } from '../answers/sar/sar-columns.ts';
import type { NormalSearch } from './cache/search-key.ts';
import { SharedWork } from './cache/shared-work.ts';
import type { CachedResult } from './cached-result.ts';
import type { ResultSets } from './result-sets.ts';
import type { SearchPool } from './search-pool.ts';

/** A result with the columns of its SAR tables. */
export interface GroupedResult {
  readonly result: CachedResult;
  readonly columns: SarColumns;
}

/** Groups the activities of results by target, type and unit, and caches the groups with the result. */
export class GroupedResults {
  readonly #pool: SearchPool;
  readonly #results: ResultSets;
  readonly #grouping = new SharedWork<GroupedResult>();

  constructor(pool: SearchPool, results: ResultSets) {
    this.#pool = pool;
    this.#results = results;
  }

  /**
   * The result with its columns. Both must be of the same set, because an incomplete set may be resolved again in the
   * meantime.
   */
  async get(search: NormalSearch, options: CallOptions): Promise<GroupedResult> {
    const result = await this.#results.get(search, false, options);
    if (result.sarColumns !== null) return { result, columns: result.sarColumns };
    return this.#grouping.run(
      search.key,
      async (shared) => {
        const columns = await this.#pool.run('sarColumns', result.set, shared);
        if (result.set.activities.count <= limits.activityCap) {
          result.sarColumns = columns;
          this.#results.grow(search, result, bytesOfColumns(columns));
        }
        return { result, columns };
      },
      options,
    );
  }
}
