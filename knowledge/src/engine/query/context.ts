import type { SelectedRows } from '@moltrove/contract/without-calls';
import type { ResultSet } from '../result-set/result-set.ts';
import type { Cancel } from '../worker-pool/cancel.ts';
import type { ReleaseIndex } from '../index/release-index.ts';
import type { RowSet } from '../row-sets/row-set.ts';
import type { Lookups } from '../terms/lookups.ts';
import type { TreeReader } from '../trees/tree-reader.ts';

/** The context for planning a row: the index, exact lookups, and the check for cancelling. */
export interface SearchContext {
  readonly index: ReleaseIndex;
  readonly lookups: Lookups;
  readonly trees: TreeReader;
  readonly cancel: Cancel;
  /** Structures that each drawing of the search finds, by the drawing's key. */
  readonly drawn: ReadonlyMap<string, RowSet>;
  /** Result sets of the inner searches whose rows were selected, by criterion. */
  readonly within: ReadonlyMap<SelectedRows, ResultSet>;
}
