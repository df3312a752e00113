import { treeIdsAbove } from '@moltrove/contract';

/** Ids of the nodes from the top of the tree (left out) down to one. */
export function nodePath(id: string): string[] {
  return id === '' ? [] : [...treeIdsAbove(id), id];
}
