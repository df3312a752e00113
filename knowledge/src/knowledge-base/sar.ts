import type { CallBody, CallResponse, SarTable, SarView, Search, sarActivities } from '@moltrove/contract';
import type { CallOptions } from './calls.ts';

/** Selects activities of a SAR table; the endpoint `sarActivities` has the meaning of `which`. */
export interface SarActivitiesRequest {
  /** Null: of all structures. */
  readonly strId: number | null;
  readonly which: CallBody<typeof sarActivities>['which'];
  /** Keys of columns, up to `limits.maxSarColumns`. */
  readonly columns: readonly string[];
}

export type SarActivities = CallResponse<typeof sarActivities>;

/** The table of structures against targets of what a search finds. */
export interface SarCalls {
  /**
   * A page of the table of structures against targets with their types and units. Fails with NOT_FOUND for a column that is
   * not among those of the search.
   */
  sarTable(search: Search, view: SarView, options?: CallOptions): Promise<SarTable>;
  /** The activities behind the numbers of such a table, by id. Fails with NOT_FOUND as it does. */
  sarActivities(search: Search, request: SarActivitiesRequest, options?: CallOptions): Promise<SarActivities>;
}
