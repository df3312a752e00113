import type { SelectedRows } from '@moltrove/contract';
import type { Resolved } from '../result-set/resolved.ts';
import type { Cancel } from '../worker-pool/cancel.ts';
import type { ReleaseIndex } from '../index/release-index.ts';
import type { RowSet } from '../row-sets/row-set.ts';
import type { Lookups } from '../terms/lookups.ts';
import type { TreeReader } from '../trees/tree-reader.ts';

/** What resolving a row needs: the index, the exact lookups, and whether anybody still waits. */
export interface SearchContext {
  readonly index: ReleaseIndex;
  readonly lookups: Lookups;
  readonly trees: TreeReader;
  readonly cancel: Cancel;
  /** Structures of each drawing of the search, by its key. */
  readonly drawn: ReadonlyMap<string, RowSet>;
  /** What the searches found whose rows were selected, by the criterion. */
  readonly within: ReadonlyMap<SelectedRows, Resolved>;
}
