import type { ChartFilter, SearchCounts } from '@moltrove/contract';

type Apply = (filters: readonly ChartFilter[], signal: AbortSignal) => Promise<SearchCounts>;

interface Pending {
  readonly key: string;
  readonly counts: Promise<SearchCounts>;
  readonly abort: AbortController;
}

/**
 * The server keeps one set of chart filters for each session, while pages and charts of several sets may be wanted one
 * after the other (back, forward, undo). Every request passes here first: it waits until the session has its filters.
 * A request for other filters stops the change that is under way.
 */
export class FilterGate {
  readonly #apply: Apply;
  #applied: { readonly key: string; readonly counts: SearchCounts } | null;
  #pending: Pending | null = null;

  /** A new session has no filters; `counts` are those of the searched set. */
  constructor(counts: SearchCounts, apply: Apply) {
    this.#applied = { key: keyOf([]), counts };
    this.#apply = apply;
  }

  /** Makes sure that the session has these filters and answers with the six counts under them. */
  ensure(filters: readonly ChartFilter[]): Promise<SearchCounts> {
    const key = keyOf(filters);
    if (this.#pending?.key === key) return this.#pending.counts;
    this.#pending?.abort.abort();
    if (this.#pending === null && this.#applied?.key === key) return Promise.resolve(this.#applied.counts);
    const abort = new AbortController();
    const counts = this.#change(filters, key, abort);
    this.#pending = { key, counts, abort };
    return counts;
  }

  async #change(filters: readonly ChartFilter[], key: string, abort: AbortController): Promise<SearchCounts> {
    // Until the answer is here nobody knows which filters the session has.
    this.#applied = null;
    try {
      const counts = await this.#apply(filters, abort.signal);
      if (this.#pending?.abort === abort) this.#applied = { key, counts };
      return counts;
    } finally {
      if (this.#pending?.abort === abort) this.#pending = null;
    }
  }
}

function keyOf(filters: readonly ChartFilter[]): string {
  return JSON.stringify(filters);
}
