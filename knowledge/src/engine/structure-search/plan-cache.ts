import type { Plan } from '@moltrove/chemistry';
import type { QueryMolecule } from './query-molecule.ts';

export interface Compiled {
  readonly queryMolecule: QueryMolecule;
  readonly plan: Plan;
}

/** Plans of the drawings last used on a thread, whose slices take turns; evicted plans are freed. */
export class PlanCache {
  readonly #capacity: number;
  readonly #plans = new Map<string, Compiled>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: string, compile: () => Compiled): Compiled {
    const compiled = this.#plans.get(key) ?? compile();
    this.#plans.delete(key);
    this.#plans.set(key, compiled);
    const [oldest] = this.#plans;
    if (this.#plans.size > this.#capacity) {
      this.#plans.delete(oldest[0]);
      oldest[1].queryMolecule.release();
    }
    return compiled;
  }
}
