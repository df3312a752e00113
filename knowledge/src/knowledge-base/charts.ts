import type { ChartData, ChartSortOrder, Crosstab, CrosstabAxis, Search } from '@moltrove/contract';
import type { CallOptions } from './calls.ts';

export interface ChartRequest {
  readonly chartKey: string;
  readonly sortOrder: ChartSortOrder;
  readonly maxCount: number;
  /** Only entries whose label contains this text, ignoring case; null: all entries. */
  readonly contains: string | null;
  /** Entries left out before the first of the answer. */
  readonly skip?: number;
  /** In a Tree chart, lists the children of this node; null lists the top level. */
  readonly below?: string | null;
}

/** Which entries of which charts; `maxCount` goes to `limits.maxCrossedEntries`. */
export interface CrosstabRequest {
  readonly rows: CrosstabAxis;
  readonly columns: CrosstabAxis;
}

/** Charts of what a search finds. */
export interface ChartCalls {
  chart(search: Search, request: ChartRequest, options?: CallOptions): Promise<ChartData>;
  /**
   * Two charts against each other over the search with all of its filters, those of the two charts too. What a cell
   * counts is what the search finds with the filters of both entries added (`filterOfEntry`).
   */
  crosstab(search: Search, axes: CrosstabRequest, options?: CallOptions): Promise<Crosstab>;
}
