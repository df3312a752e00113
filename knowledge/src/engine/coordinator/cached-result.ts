import type { PartialSearch, SearchCounts, TabKey } from '@moltrove/contract';
import type { MaybePartial } from '../../knowledge-base.ts';
import type { ChartCounts } from '../answers/charts/chart-counts.ts';
import type { SarColumns } from '../answers/sar/sar-columns.ts';
import type { ResultSet } from '../result-set/result-set.ts';
import type { RowSet } from '../row-sets/row-set.ts';
import type { ResolveOutput } from '../search-thread/jobs.ts';
import { RankedRowsCache } from './ranked-rows-cache.ts';
import { SortKeyCache } from './sort-key-cache.ts';

/** What is cached of a search: its result set, and what was derived from it. */
export interface CachedResult {
  readonly set: ResultSet;
  counts: SearchCounts | null;
  readonly tabs: Map<TabKey, RowSet>;
  readonly tallies: Map<string, ChartCounts>;
  readonly ranks: RankedRowsCache;
  readonly sorted: SortKeyCache;
  /** Null until a SAR table is asked for, and of more activities than one is made of. */
  sarColumns: SarColumns | null;
  /** Rows of the SAR table that was asked for last. */
  sarOrder: { readonly key: string; readonly order: Uint32Array } | null;
  /** Null for a set that is whole. */
  readonly partial: PartialSearch | null;
  /** When it was last asked for, by `performance.now`. */
  usedAt: number;
}

/** A result set, and how far its structure searches came. */
export type ResolvedSearch = ResolveOutput & { readonly partial: PartialSearch | null };

export function cachedResult({ set, counts, partial }: ResolvedSearch): CachedResult {
  return {
    set,
    counts,
    partial,
    tabs: new Map(),
    tallies: new Map(),
    ranks: new RankedRowsCache(),
    sorted: new SortKeyCache(),
    sarColumns: null,
    sarOrder: null,
    usedAt: performance.now(),
  };
}

/** A set that is not whole serves the pages and charts of its search; unused for this long, it is resolved again. */
const partialLifetimeMs = 60_000;

export function isStale({ partial, usedAt }: CachedResult): boolean {
  return partial !== null && performance.now() - usedAt > partialLifetimeMs;
}

/** What an answer says of structure searches that ran out of time. */
export function partialNote(partial: PartialSearch | null): MaybePartial {
  return partial === null ? {} : { partial };
}
