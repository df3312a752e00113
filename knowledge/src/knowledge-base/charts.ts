import type {
  ChartData,
  ChartSortOrder,
  Crosstab,
  CrosstabAxis,
  Search,
} from '@moltrove/contract/without-calls';
import type { CallOptions } from './calls.ts';

export interface ChartRequest {
  readonly chartKey: string;
  readonly sortOrder: ChartSortOrder;
  readonly maxCount: number;
  /** Only entries whose label contains this text, ignoring case; null: all entries. */
  readonly contains: string | null;
  /** Entries to skip. */
  readonly skip?: number;
  /** In a Tree chart, lists the children of this node; null lists the top level. */
  readonly below?: string | null;
  /** In a Range chart, the largest number of bars; by default 40. */
  readonly maxBars?: number;
  /** In a Range chart, whether each of its long tails is one bar. */
  readonly joinTails?: boolean;
}

/** The charts and their entries; `maxCount` is at most `limits.maxCrossedEntries`. */
export interface CrosstabRequest {
  readonly rows: CrosstabAxis;
  readonly columns: CrosstabAxis;
}

/** Charts of the results of a search. */
export interface ChartCalls {
  chart(search: Search, request: ChartRequest, options?: CallOptions): Promise<ChartData>;
  /**
   * A cross tabulation of two charts over the search with all of its filters, including those of the two
   * charts. A cell counts what the search finds if the filters of both entries are added (`filterOfEntry`).
   */
  crosstab(search: Search, axes: CrosstabRequest, options?: CallOptions): Promise<Crosstab>;
}
