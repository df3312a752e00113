import { treeRootId } from '@moltrove/contract';
import type { TreeNodeWithPath, TreeNode } from '@moltrove/contract';

/**
 * The search hits with their ancestors, by parent. Hits come in tree order, so siblings are ordered by the first hit
 * below each.
 */
export function matchingLevels({
  nodes,
  above,
}: {
  readonly nodes: readonly TreeNodeWithPath[];
  readonly above: readonly TreeNode[];
}): ReadonlyMap<string, readonly TreeNode[]> {
  const aboveById = new Map(above.map((node) => [node.id, node]));
  const levels = new Map<string, TreeNode[]>([[treeRootId, []]]);
  const seen = new Set<string>();
  const put = (node: TreeNode | undefined): void => {
    if (node === undefined || seen.has(node.id)) return;
    seen.add(node.id);
    const parent = node.parentId ?? treeRootId;
    const level = levels.get(parent);
    if (level === undefined) levels.set(parent, [node]);
    else level.push(node);
  };
  for (const { path, ...node } of nodes) {
    for (const { id } of path) put(aboveById.get(id));
    put(node);
  }
  return levels;
}
