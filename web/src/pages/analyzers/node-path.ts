import { treeIdsAbove } from '@moltrove/contract';

/** Ids of the nodes on the path to a node, from below the root to the node itself. */
export function nodePath(id: string): string[] {
  return id === '' ? [] : [...treeIdsAbove(id), id];
}
