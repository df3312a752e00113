import type {
  CallResponse,
  FreeWilson,
  FreeWilsonView,
  MakeList,
  MakeListView,
  RGroupTable,
  RGroupView,
  rGroupStructures,
  Search,
  UnmatchedReason,
} from '@moltrove/contract/without-calls';
import type { CallOptions } from './calls.ts';

export interface RGroupStructuresRequest extends Pick<RGroupView, 'core' | 'filters'> {
  /** Null: the rows with the filters. */
  readonly unmatched: UnmatchedReason | null;
}
export type RGroupStructures = CallResponse<typeof rGroupStructures>;

/** R-group tables of a search's structures. */
export interface RGroupCalls {
  /**
   * A page of the structures cut into a core and its groups. Fails with INVALID_QUERY for a core that cannot be used, with
   * INVALID_REQUEST for too many structures, and with NOT_FOUND for a column that the table or the search does not have.
   */
  rGroupTable(search: Search, view: RGroupView, options?: CallOptions): Promise<RGroupTable>;
  /** The contributions of the groups to a value, by the model of Free and Wilson. Fails like `rGroupTable`. */
  freeWilson(search: Search, view: FreeWilsonView, options?: CallOptions): Promise<FreeWilson>;
  /** Molecules worth making by this model, looked up in the release. Fails like `rGroupTable`. */
  makeList(search: Search, view: MakeListView, options?: CallOptions): Promise<MakeList>;
  /** The structures that a count of the table is about, by id. Fails like `rGroupTable`. */
  rGroupStructures(
    search: Search,
    request: RGroupStructuresRequest,
    options?: CallOptions,
  ): Promise<RGroupStructures>;
}
