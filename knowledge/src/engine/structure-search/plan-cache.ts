import type { Plan, Screen } from '@moltrove/chemistry';
import { LRUCache } from 'lru-cache';
import type { QueryMolecule } from './query-molecule.ts';

export interface Compiled {
  readonly queryMolecule: QueryMolecule;
  readonly plan: Plan;
  /** Excludes molecules by their pattern fingerprints, without testing them. */
  readonly screen: Screen;
}

/** Plans of the drawings last used on a thread, whose slices take turns; evicted plans are freed. */
export class PlanCache {
  readonly #plans: LRUCache<string, Compiled>;

  constructor(max: number) {
    this.#plans = new LRUCache({ max, dispose: ({ queryMolecule }) => queryMolecule.release() });
  }

  get(key: string, compile: () => Compiled): Compiled {
    const cached = this.#plans.get(key);
    if (cached !== undefined) return cached;
    const compiled = compile();
    this.#plans.set(key, compiled);
    return compiled;
  }
}
