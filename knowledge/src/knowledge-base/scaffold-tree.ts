import type {
  ScaffoldTree,
  ScaffoldTreeView,
  ScaffoldValues,
  Search,
} from '@moltrove/contract/without-calls';
import type { CallOptions } from './calls.ts';

/** Which structures of the tree: those with a scaffold, with or without those below it; null for those without a ring. */
export interface ScaffoldStructuresRequest {
  readonly scaffold: string | null;
  readonly withDescendants: boolean;
  /** Only those with such a value; null for all. */
  readonly values: ScaffoldValues | null;
}

/** The number of structures, and their ids, ascending; null if there are too many to select. */
export interface ScaffoldStructures {
  readonly structures: number;
  readonly strIds: readonly number[] | null;
  /** The activities of the values, with their ids in the same way; null without values. */
  readonly measured: {
    readonly assays: number;
    readonly activities: number;
    readonly actIds: readonly number[] | null;
  } | null;
}

/**
 * The scaffold tree of a search's structures. Fails with SEARCH_OPTION_UNAVAILABLE if the release was built without one, and with
 * NOT_FOUND for a scaffold, or a column of values, that the structures do not have.
 */
export interface ScaffoldTreeCalls {
  scaffoldTree(search: Search, view: ScaffoldTreeView, options?: CallOptions): Promise<ScaffoldTree>;
  scaffoldStructures(
    search: Search,
    request: ScaffoldStructuresRequest,
    options?: CallOptions,
  ): Promise<ScaffoldStructures>;
}
