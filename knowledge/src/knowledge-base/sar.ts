import type {
  CallBody,
  CallResponse,
  EvidenceLevel,
  SarTable,
  SarView,
  Search,
  sarActivities,
} from '@moltrove/contract/without-calls';
import type { CallOptions } from './calls.ts';

/** Selects activities of a SAR table; see the endpoint `sarActivities` for the meaning of `which`. */
export interface SarActivitiesRequest {
  /** Null: all structures. */
  readonly strId: number | null;
  readonly which: CallBody<typeof sarActivities>['which'];
  /** Keys of columns, up to `limits.maxSarColumns`. */
  readonly columns: readonly string[];
  /** Of the table. */
  readonly level: EvidenceLevel;
}

export type SarActivities = CallResponse<typeof sarActivities>;

/** The SAR table of a search's results: structures against targets. */
export interface SarCalls {
  /**
   * A page of the table of structures against targets by type and unit. Fails with NOT_FOUND for a column that
   * the search does not have.
   */
  sarTable(search: Search, view: SarView, options?: CallOptions): Promise<SarTable>;
  /** The activities counted by numbers of the table, by id. Fails with NOT_FOUND like `sarTable`. */
  sarActivities(search: Search, request: SarActivitiesRequest, options?: CallOptions): Promise<SarActivities>;
}
