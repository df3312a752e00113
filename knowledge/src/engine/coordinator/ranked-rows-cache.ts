import { bytesOfSet } from '../row-sets/row-set.ts';
import type { RankedRows } from '../answers/pages/similarity-order.ts';

/** Orders by similarity that are kept with a set: one a tab, and a few more while bounds are tried. */
const maxOrders = 8;

/** Rows of the tabs of a set in the orders by similarity that were asked for last. */
export class RankedRowsCache {
  readonly #orders = new Map<string, { readonly ranked: RankedRows; readonly bytes: number }>();

  get(key: string): RankedRows | null {
    return this.#orders.get(key)?.ranked ?? null;
  }

  /** Keeps an order as the latest, for which others may have to go; by how many bytes what is kept has grown. */
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
