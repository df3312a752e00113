import type {
  PairsOfChange,
  PairsOfChangeView,
  PairChanges,
  PairChangesView,
  Search,
} from '@moltrove/contract/without-calls';
import type { CallOptions } from './calls.ts';

/** The matched pairs of a search's structures. */
export interface PairChangeCalls {
  /**
   * A page of the changes between the pairs. Fails with INVALID_REQUEST for too many structures or pairs, and with NOT_FOUND for a
   * column or a part that the search does not have.
   */
  pairChanges(search: Search, view: PairChangesView, options?: CallOptions): Promise<PairChanges>;
  /** A page of the pairs of one change. Fails like `pairChanges`, and with NOT_FOUND for a change that the search does not have. */
  pairsOfChange(search: Search, view: PairsOfChangeView, options?: CallOptions): Promise<PairsOfChange>;
}
