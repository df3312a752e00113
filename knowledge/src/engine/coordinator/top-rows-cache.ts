import type { TabKey } from '@moltrove/contract';
import type { ColumnStore } from './column-store.ts';
import type { Sort } from '../answers/pages/page.ts';
import { indexColumnsOf } from '../answers/pages/sort-columns.ts';
import type { SearchPool } from './search-pool.ts';

/** Smaller sets are sorted in no time. */
const minRows = 1 << 15;
/** Of more orders that wait for their heads those that were asked for longest ago are left. */
const maxWaiting = 8;

interface Order {
  readonly key: string;
  readonly tab: TabKey;
  readonly sort: Sort;
}

/** Told in words what could not be made, and why. */
export type OnTopRowsFailure = (what: string, error: unknown) => void;

/**
 * The first rows of the whole release in the orders that were asked for, as the first page of many rows is mostly found
 * among them. The first page in an order does without; its head is made after it, one at a time, the newest first,
 * while nothing else waits.
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

  /** `onFailure` is told of an order once; pages in it are sorted without a head. */
  constructor(pool: SearchPool, columns: ColumnStore, onFailure: OnTopRowsFailure) {
    this.#pool = pool;
    this.#columns = columns;
    this.#onFailure = onFailure;
  }

  /** Null for an order or a tab that has no head, or not yet. */
  get(tab: TabKey, sort: Sort | null): Uint32Array | null {
    return sort === null ? null : (this.#topRows.get(keyOf(tab, sort)) ?? null);
  }

  /** Has the head of an order made that a page of so many rows was sorted by, if it is worth while. */
  want(tab: TabKey, sort: Sort | null, rowCount: number): void {
    if (sort === null || rowCount < minRows || (tab !== 'activitiestab' && tab !== 'structuretab')) return;
    const key = keyOf(tab, sort);
    if (this.#closed || this.#topRows.has(key) || this.#making === key) return;
    this.#waiting.delete(key);
    this.#waiting.set(key, { key, tab, sort });
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size > maxWaiting) this.#waiting.delete(oldest);
    if (this.#making === null) this.#work = this.#makeAll();
  }

  /** Ends once no head is being made and none waits. */
  async settled(): Promise<void> {
    while (this.#making !== null) await this.#work;
  }

  /** Nothing is begun any more, and what the end of the threads breaks off is no failure. */
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
      // Where it gave way, as after a failure, the next page in this order has it tried again.
      if (topRows !== null) this.#topRows.set(key, topRows);
    } catch (error) {
      if (this.#closed || this.#failed.has(key)) return;
      this.#failed.add(key);
      this.#onFailure(`the first rows of ${tab} by ${sort.column}, ${sort.direction}`, error);
    }
  }
}

const keyOf = (tab: TabKey, { column, direction }: Sort): string => `${tab}.${column}.${direction}`;
