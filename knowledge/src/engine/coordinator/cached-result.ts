import type { PartialSearch, SearchCounts, TabKey } from '@moltrove/contract/without-calls';
import type { MaybePartial } from '../../knowledge-base.ts';
import type { ChartCounts } from '../answers/charts/chart-counts.ts';
import type { SarColumns } from '../answers/sar/sar-columns.ts';
import type { ResultSet } from '../result-set/result-set.ts';
import type { RGroupData } from '../structure-search/r-groups.ts';
import type { Neighbours } from '../structure-search/neighbours.ts';
import type { SetPairs } from '../structure-search/set-pairs.ts';
import type { RowSet } from '../row-sets/row-set.ts';
import { PotencyOrderCache } from './potency-order-cache.ts';
import { RankedRowsCache } from './ranked-rows-cache.ts';
import { SortKeyCache } from './sort-key-cache.ts';

/** The cached result set of a search, with what was derived from it. */
export interface CachedResult {
  readonly set: ResultSet;
  counts: SearchCounts | null;
  readonly tabs: Map<TabKey, RowSet>;
  readonly chartCounts: Map<string, ChartCounts>;
  readonly ranks: RankedRowsCache;
  readonly sorted: SortKeyCache;
  readonly potency: PotencyOrderCache;
  /** Null until a SAR table is requested, and for sets with more activities than a SAR table takes. */
  sarColumns: SarColumns | null;
  /** The order of rows in the last requested SAR table. */
  sarOrder: { readonly key: string; readonly order: Uint32Array } | null;
  /** The groups of the last requested R-group table. */
  rGroups: { readonly key: string; readonly data: RGroupData } | null;
  /** Null until its matched pairs are requested. */
  pairs: SetPairs | null;
  /** Null until its similar structures are requested. */
  neighbours: Neighbours | null;
  /** Null for a complete set. */
  readonly partial: PartialSearch | null;
  /** Time of the last use, by `performance.now`. */
  usedAt: number;
}

/** What is known of a result when it is cached; the rest is derived later. */
export type NewResult = Pick<CachedResult, 'set' | 'counts' | 'partial'>;

export function cachedResult({ set, counts, partial }: NewResult): CachedResult {
  return {
    set,
    counts,
    partial,
    tabs: new Map(),
    chartCounts: new Map(),
    ranks: new RankedRowsCache(),
    sorted: new SortKeyCache(),
    potency: new PotencyOrderCache(),
    sarColumns: null,
    sarOrder: null,
    rGroups: null,
    pairs: null,
    neighbours: null,
    usedAt: performance.now(),
  };
}

/**
 * An incomplete set serves the pages and charts of its search; after this long without use the search is resolved
 * again.
 */
const partialLifetimeMs = 60_000;

export function isStale({ partial, usedAt }: CachedResult): boolean {
  return partial !== null && performance.now() - usedAt > partialLifetimeMs;
}

/** The part of an answer that reports structure searches that ran out of time. */
export function partialNote(partial: PartialSearch | null): MaybePartial {
  return partial === null ? {} : { partial };
}
