import { bytesOfSet } from '../row-sets/row-set.ts';
import type { RankedRows } from '../answers/pages/similarity-order.ts';

/** Cached orders by similarity for a set: one for each tab, and a few more for different bounds. */
const maxOrders = 8;

/** The most recently requested orders by similarity for the tabs of a set. */
export class RankedRowsCache {
  readonly #orders = new Map<string, { readonly ranked: RankedRows; readonly bytes: number }>();

  get(key: string): RankedRows | null {
    return this.#orders.get(key)?.ranked ?? null;
  }

  /** Caches an order and evicts the oldest; returns by how many bytes the cache has grown. */
  set(key: string, ranked: RankedRows): number {
    const before = this.#orders.get(key);
    const bytes = bytesOfSet(ranked.rows) + (ranked.best?.byteLength ?? 0);
    let grown = bytes - (before?.bytes ?? 0);
    this.#orders.delete(key);
    this.#orders.set(key, { ranked, bytes });
    for (const [oldest, other] of this.#orders) {
      if (this.#orders.size <= maxOrders) break;
      this.#orders.delete(oldest);
      grown -= other.bytes;
    }
    return grown;
  }
}
