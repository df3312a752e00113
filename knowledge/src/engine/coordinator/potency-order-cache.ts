import type { SelectivityCriterion } from '@moltrove/contract/without-calls';
import type { CallOptions } from '../../knowledge-base.ts';
import type { PotencyKeys } from '../answers/pages/potency/potency-keys.ts';
import type { OrderFigure } from '../answers/pages/sort-columns.ts';
import type { ResultSet } from '../result-set/result-set.ts';
import { SharedWork } from './cache/shared-work.ts';
import type { SearchPool } from './search-pool.ts';

/** The keys of a set's structures for the last requested order by a computed figure. */
export class PotencyOrderCache {
  #last: { readonly figure: OrderFigure; readonly keys: PotencyKeys } | null = null;
  readonly #running = new SharedWork<PotencyKeys>();

  /** `grown` is called with the number of bytes by which the cache has grown. */
  async get(
    pool: SearchPool,
    set: ResultSet,
    figure: OrderFigure,
    selectivity: SelectivityCriterion | null,
    onGrowth: (bytes: number) => void,
    options: CallOptions,
  ): Promise<PotencyKeys> {
    if (this.#last?.figure === figure) return this.#last.keys;
    return this.#running.run(
      figure,
      async (shared) => {
        const keys = await pool.run('potencyKeys', { set, figure, selectivity }, shared);
        onGrowth(keys.keys.byteLength - (this.#last?.keys.keys.byteLength ?? 0));
        this.#last = { figure, keys };
        return keys;
      },
      options,
    );
  }
}
