import type { TabKey } from '@moltrove/contract/without-calls';
import type { ColumnStore } from './column-store.ts';
import type { Sort } from '../answers/pages/page.ts';
import { indexColumnsOf } from '../answers/pages/sort-columns.ts';
import type { SearchPool } from './search-pool.ts';

/** Smaller sets are sorted fast enough without top rows. */
const minRows = 1 << 15;
/** If more orders wait, the least recently requested ones are dropped. */
const maxWaiting = 8;

interface Order {
  readonly key: string;
  readonly tab: TabKey;
  readonly sort: Sort;
}

/** Called with a description of what could not be computed, and the error. */
export type OnTopRowsFailure = (what: string, error: unknown) => void;

/**
 * Caches the first rows of the whole release in requested orders; the first page of many rows is usually found among
 * them. The first page in an order is sorted without; afterwards its top rows are computed in the background, one order
 * at a time, the newest first, while no other job waits.
 */
export class TopRowsCache {
  readonly #pool: SearchPool;
  readonly #columns: ColumnStore;
  readonly #onFailure: OnTopRowsFailure;
  readonly #topRows = new Map<string, Uint32Array>();
  /** The newest is last. */
  readonly #waiting = new Map<string, Order>();
  readonly #failed = new Set<string>();
  #making: string | null = null;
  #work = Promise.resolve();
  #closed = false;

  /** `onFailure` is called once for each order that fails; pages in it are sorted without top rows. */
  constructor(pool: SearchPool, columns: ColumnStore, onFailure: OnTopRowsFailure) {
    this.#pool = pool;
    this.#columns = columns;
    this.#onFailure = onFailure;
  }

  /** Null if there are no top rows for the order or tab, or not yet. */
  get(tab: TabKey, sort: Sort | null): Uint32Array | null {
    return sort === null ? null : (this.#topRows.get(keyOf(tab, sort)) ?? null);
  }

  /** Schedules the top rows of an order after a page of `rowCount` rows was sorted by it, if worthwhile. */
  want(tab: TabKey, sort: Sort | null, rowCount: number): void {
    if (sort === null || rowCount < minRows || (tab !== 'activities' && tab !== 'structures')) return;
    const key = keyOf(tab, sort);
    if (this.#closed || this.#topRows.has(key) || this.#making === key) return;
    this.#waiting.delete(key);
    this.#waiting.set(key, { key, tab, sort });
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size > maxWaiting) this.#waiting.delete(oldest);
    if (this.#making === null) this.#work = this.#makeAll();
  }

  /** Resolves once no top rows are being computed and none wait. */
  async settled(): Promise<void> {
    while (this.#making !== null) await this.#work;
  }

  /** Starts no more work; jobs that end with the threads are not reported as failures. */
  close(): void {
    this.#closed = true;
    this.#waiting.clear();
  }

  async #makeAll(): Promise<void> {
    for (let order = this.#takeNewest(); order !== undefined; order = this.#takeNewest()) {
      this.#making = order.key;
      await this.#make(order);
    }
    this.#making = null;
  }

  #takeNewest(): Order | undefined {
    const newest = [...this.#waiting.values()].at(-1);
    if (newest !== undefined) this.#waiting.delete(newest.key);
    return newest;
  }

  async #make({ key, tab, sort }: Order): Promise<void> {
    try {
      const topRows = await this.#columns.using(indexColumnsOf(tab, sort.column), () =>
        this.#pool.run('topRows', { tab, sort }, { pace: 'long' }),
      );
      // After giving way, as after a failure, the next page in this order schedules it again.
      if (topRows !== null) this.#topRows.set(key, topRows);
    } catch (error) {
      if (this.#closed || this.#failed.has(key)) return;
      this.#failed.add(key);
      this.#onFailure(`the first rows of ${tab} by ${sort.column}, ${sort.direction}`, error);
    }
  }
}

const keyOf = (tab: TabKey, { column, direction }: Sort): string => `${tab}.${column}.${direction}`;
