import { LRUCache } from 'lru-cache';
import { bytesOfSet } from '../row-sets/row-set.ts';
import type { RankedRows } from '../answers/pages/similarity-order.ts';

/** Cached orders by similarity for a set: one for each tab, and a few more for different bounds. */
const maxOrders = 8;

interface SizedOrder {
  readonly ranked: RankedRows;
  readonly bytes: number;
}

/** The most recently requested orders by similarity for the tabs of a set. */
export class RankedRowsCache {
  readonly #orders = new LRUCache<string, SizedOrder>({
    max: maxOrders,
    dispose: ({ bytes }) => {
      this.#freed += bytes;
    },
  });
  #freed = 0;

  get(key: string): RankedRows | null {
    return this.#orders.get(key)?.ranked ?? null;
  }

  /** Caches an order and evicts the least recently used; returns by how many bytes the cache has grown. */
  set(key: string, ranked: RankedRows): number {
    const bytes = bytesOfSet(ranked.rows) + (ranked.best?.byteLength ?? 0);
    this.#freed = 0;
    this.#orders.set(key, { ranked, bytes });
    return bytes - this.#freed;
  }
}
