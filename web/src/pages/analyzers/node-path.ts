import { treeIdsAbove } from '@moltrove/contract';

/** Ids of the nodes on the path to a node, from the top of the tree (excluded). */
export function nodePath(id: string): string[] {
  return id === '' ? [] : [...treeIdsAbove(id), id];
}
