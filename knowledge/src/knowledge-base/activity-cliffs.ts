import type { ActivityCliffs, ActivityCliffsView, Search } from '@moltrove/contract/without-calls';
import type { CallOptions } from './calls.ts';

/** The activity cliffs among the structures of a search. */
export interface ActivityCliffCalls {
  /**
   * A page of the pairs of similar structures with a large difference. Fails with INVALID_REQUEST for too many structures or
   * pairs, and with NOT_FOUND for a column that the search does not have.
   */
  activityCliffs(search: Search, view: ActivityCliffsView, options?: CallOptions): Promise<ActivityCliffs>;
}
