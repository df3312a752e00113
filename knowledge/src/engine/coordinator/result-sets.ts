import type { PartialSearch, Search, SearchRow } from '@moltrove/contract/without-calls';
import { otherCallsFirst } from '../../other-calls-first.ts';
import type { CallOptions, EngineLoad } from '../../knowledge-base.ts';
import type { Manifest } from '../../release/manifest.ts';
import type { ResultSet } from '../result-set/result-set.ts';
import { allRows, bytesOfSet } from '../row-sets/row-set.ts';
import { cancelled } from '../worker-pool/cancel.ts';
import { ByteCache } from './cache/byte-cache.ts';
import { type NormalSearch, normalSearch, withoutFilter, withoutFilters } from './cache/search-key.ts';
import { SharedWork } from './cache/shared-work.ts';
import { type CachedResult, type NewResult, cachedResult, isStale } from './cached-result.ts';
import { type DrawnStructures, sumOf } from './drawn-structures.ts';
import { inRow, innerSearches, withoutInnerSearches } from './inner-searches.ts';
import type { SearchPool } from './search-pool.ts';

/** Resolves searches on the search threads and caches their result sets. */
export class ResultSets {
  readonly #pool: SearchPool;
  readonly #drawn: DrawnStructures;
  readonly #cache: ByteCache<CachedResult>;
  readonly #whole: CachedResult;
  readonly #resolving = new SharedWork<CachedResult>();
  #hits = 0;
  #misses = 0;

  constructor(
    pool: SearchPool,
    drawn: DrawnStructures,
    { counts, cacheBytes }: { readonly counts: Manifest['counts']; readonly cacheBytes: number },
  ) {
    this.#pool = pool;
    this.#drawn = drawn;
    this.#cache = new ByteCache(cacheBytes);
    this.#whole = cachedResult({
      set: {
        structures: allRows(counts.structures),
        activities: allRows(counts.activities),
        narrowed: false,
      },
      counts,
      partial: null,
    });
  }

  /** The result of a search, with its counts if requested. An inner search shares the deadline of the outer one. */
  async get(
    search: NormalSearch,
    withCounts: boolean,
    options: CallOptions,
    deadline: number | null = this.#drawn.deadline(),
  ): Promise<CachedResult> {
    if (options.signal?.aborted === true) throw cancelled();
    if (search.rows.length === 0 && search.filters.length === 0) return this.#whole;
    const cached = this.#cache.get(search.key);
    if (cached !== undefined && !isStale(cached)) {
      cached.usedAt = performance.now();
      this.#hits += 1;
      return cached;
    }
    this.#misses += 1;
    return this.#resolving.run(
      search.key,
      async (shared) => {
        const resolved = cachedResult(await this.#resolve(search, withCounts, shared, deadline));
        const { structures, activities } = resolved.set;
        this.#cache.set(search.key, resolved, bytesOfSet(structures) + bytesOfSet(activities));
        return resolved;
      },
      options,
    );
  }

  /** How often `get` found a result set in the cache, and how often it did not. */
  lookups(): Pick<EngineLoad, 'cacheHits' | 'cacheMisses'> {
    return { cacheHits: this.#hits, cacheMisses: this.#misses };
  }

  /** Charges more bytes for what was derived from a result. */
  grow(search: NormalSearch, result: CachedResult, bytes: number): void {
    this.#cache.grow(search.key, result, bytes);
  }

  forget(search: Search): void {
    const normal = normalSearch(search);
    this.#cache.delete(normal.key);
    this.#cache.delete(withoutFilters(normal).key);
  }

  /**
   * Filters are applied to the cached set of the search without them, so that a changed filter does not resolve the
   * search again.
   */
  async #resolve(
    search: NormalSearch,
    withCounts: boolean,
    options: CallOptions,
    deadline: number | null,
  ): Promise<NewResult> {
    const { rows, filters } = search;
    if (filters.length === 0) {
      const { drawn, partial } = await this.#drawn.ofRows(rows, deadline, options);
      const inner = await this.#innerSets(rows, options, deadline);
      // Sending a long search to a thread takes as long as computing its key.
      await otherCallsFirst(search.characters);
      const input = { rows: withoutInnerSearches(rows), drawn, within: inner.sets, withCounts };
      return { ...(await this.#pool.run('resolve', input, options)), partial: sumOf(partial, inner.partial) };
    }
    const wider = this.#widerThan(search) ?? withoutFilters(search);
    const missing = filters.filter((filter) => !wider.filters.includes(filter));
    const { set, partial } = await this.get(wider, false, options, deadline);
    return { ...(await this.#pool.run('filter', { set, filters: missing, withCounts }, options)), partial };
  }

  /** Result sets of the rows' inner searches; null for other rows. Most of them are cached. */
  async #innerSets(
    rows: readonly SearchRow[],
    options: CallOptions,
    deadline: number | null,
  ): Promise<{ readonly sets: (ResultSet | null)[]; readonly partial: PartialSearch | null }> {
    const sets: (ResultSet | null)[] = rows.map(() => null);
    let partial: PartialSearch | null = null;
    for (const { at, rowId, within } of innerSearches(rows)) {
      const inner = await inRow(rowId, () => this.get(normalSearch(within), false, options, deadline));
      sets[at] = inner.set;
      partial = sumOf(partial, inner.partial);
    }
    return { sets, partial };
  }

  /** The search without one of its filters whose cached set is smallest; null if none is cached. */
  #widerThan(search: NormalSearch): NormalSearch | null {
    let smallest: { readonly search: NormalSearch; readonly activities: number } | null = null;
    for (const filter of search.filters) {
      const wider = withoutFilter(search, filter);
      const cached = this.#cache.get(wider.key);
      if (cached === undefined || isStale(cached)) continue;
      const activities = cached.set.activities.count;
      if (smallest === null || activities < smallest.activities) smallest = { search: wider, activities };
    }
    return smallest === null ? null : smallest.search;
  }
}
