import { bytesOfSet } from '../row-sets/row-set.ts';
import type { RankedRows } from '../answers/pages/similarity-order.ts';

/** Orders by similarity that are kept with a set: one a tab, and a few more while bounds are tried. */
const mostKept = 8;

/** Rows of the tabs of a set in the orders by similarity that were asked for last. */
export class KeptRanks {
  readonly #kept = new Map<string, { readonly ranked: RankedRows; readonly bytes: number }>();

  get(key: string): RankedRows | null {
    return this.#kept.get(key)?.ranked ?? null;
  }

  /** Keeps an order as the latest, for which others may have to go; by how many bytes what is kept has grown. */
  keep(key: string, ranked: RankedRows): number {
    const before = this.#kept.get(key);
    const bytes = bytesOfSet(ranked.rows) + (ranked.best?.byteLength ?? 0);
    let grown = bytes - (before?.bytes ?? 0);
    this.#kept.delete(key);
    this.#kept.set(key, { ranked, bytes });
    for (const [oldest, other] of this.#kept) {
      if (this.#kept.size <= mostKept) break;
      this.#kept.delete(oldest);
      grown -= other.bytes;
    }
    return grown;
  }
}
