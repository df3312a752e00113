import type { TabKey } from '@moltrove/contract/without-calls';
import type { CallOptions } from '../../knowledge-base.ts';
import type { ResultSet } from '../result-set/result-set.ts';
import type { RowSet } from '../row-sets/row-set.ts';
import { type SortKeyChunk, bytesOfChunks, spansOf } from '../answers/pages/sort-key-chunks.ts';
import type { Sort } from '../answers/pages/page.ts';
import { maxCachedKeys, nearEnd } from '../answers/pages/select-page.ts';
import type { SearchPool } from './search-pool.ts';

/** Smaller sets are sorted by one thread. */
const minRows = 200_000;
/** Limited because each chunk has its own bucket sizes, which have to be summed. */
const maxChunks = 4;

/**
 * The sort keys of a set in the last requested order, computed by all threads for pages far from the beginning; further
 * pages reuse them.
 */
export class SortKeyCache {
  #key: string | null = null;
  #chunks: readonly SortKeyChunk[] = [];

  /**
   * Null if the page is found without them. `grown` is called with the number of bytes by which the cache has grown.
   */
  async get(
    pool: SearchPool,
    set: ResultSet,
    { tab, sort, from, to }: { tab: TabKey; sort: Sort | null; from: number; to: number },
    onGrowth: (bytes: number) => void,
    options: CallOptions,
  ): Promise<readonly SortKeyChunk[] | null> {
    const rows = rowsOf(set, tab);
    if (sort === null || rows === null || Math.min(to, rows.count) <= nearEnd || from >= rows.count)
      return null;
    if (rows.kind === 'all' || rows.count < minRows || rows.count > maxCachedKeys) return null;
    const key = JSON.stringify([tab, sort.column, sort.direction]);
    if (this.#key === key) return this.#chunks;
    const spans = spansOf(rows, Math.min(pool.size, maxChunks));
    const chunks = await Promise.all(
      spans.map((span) => pool.run('sortKeyChunk', { tab, sort, rows, span }, options)),
    );
    onGrowth(bytesOfChunks(chunks) - bytesOfChunks(this.#chunks));
    this.#key = key;
    this.#chunks = chunks;
    return chunks;
  }
}

/** The rows of a tab that are part of the set. */
function rowsOf({ structures, activities }: ResultSet, tab: TabKey): RowSet | null {
  if (tab === 'activities') return activities;
  return tab === 'structures' ? structures : null;
}
