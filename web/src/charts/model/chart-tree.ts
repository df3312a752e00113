import { treeIdsAbove, treeRootId } from '@moltrove/contract';
import type { ChartFilter, ChartNode, TreeNode } from '@moltrove/contract';
import type { Checked } from '../../ui/tree/tree-item.tsx';
import { filterWith } from './filter-edits.ts';

/** A chart node in the form of tree components; `childCount` shows only whether it has children. */
export function treeNodeOf(node: ChartNode): TreeNode {
  const { id, parentid, label, hint, structures, activities, children } = node;
  return { id, parentId: parentid, label, hint, structures, activities, childCount: children ? 1 : 0 };
}

/** Search hits and their ancestors by parent, in the given order; top nodes are under the id of the root. */
export function levelsOf(nodes: readonly ChartNode[]): ReadonlyMap<string, readonly TreeNode[]> {
  const levels = new Map<string, TreeNode[]>([[treeRootId, []]]);
  for (const node of nodes) {
    const parent = node.parentid ?? treeRootId;
    const level = levels.get(parent);
    if (level === undefined) levels.set(parent, [treeNodeOf(node)]);
    else level.push(treeNodeOf(node));
  }
  return levels;
}

function isBelow(id: string, above: string): boolean {
  return id.startsWith(`${above}/`);
}

function isAtOrBelow(id: string, values: readonly (string | null)[]): boolean {
  return values.includes(id) || treeIdsAbove(id).some((above) => values.includes(above));
}

/** Whether a node is kept, directly or through an ancestor, or has a kept descendant; removed nodes are not kept. */
export function checkedBy(filter: ChartFilter | null): (id: string) => Checked {
  const { include = [], exclude = [] } = filter ?? {};
  return (id) => {
    if (isAtOrBelow(id, exclude)) return 'false';
    if (isAtOrBelow(id, include)) return 'true';
    return include.some((value) => value !== null && isBelow(value, id)) ? 'mixed' : 'false';
  };
}

/** Whether a node is removed, directly or through an ancestor. */
export function excludedBy(filter: ChartFilter | null): (id: string) => boolean {
  const exclude = filter?.exclude ?? [];
  return (id) => isAtOrBelow(id, exclude);
}

/** The values without the node, its ancestors and its descendants. */
function apartFrom(values: readonly (string | null)[], id: string): (string | null)[] {
  return values.filter(
    (value) => value === null || !(value === id || isBelow(value, id) || isBelow(id, value)),
  );
}

/**
 * Keeps a branch, or stops keeping it. The node replaces its kept ancestors and descendants, so that a
 * selection can be narrowed or widened; removed nodes below it stay removed.
 */
export function toggleNode(filter: ChartFilter | null, chartKey: string, id: string): ChartFilter | null {
  const { include = [], exclude = [] } = filter ?? {};
  if (include.includes(id)) {
    return filterWith(filter, chartKey, { include: include.filter((value) => value !== id) });
  }
  return filterWith(filter, chartKey, {
    include: [...apartFrom(include, id), id],
    exclude: exclude.filter((value) => value === null || !(value === id || isBelow(id, value))),
  });
}

/** Removes a branch, or stops removing it; the node replaces its removed ancestors and descendants. */
export function toggleNodeExcluded(
  filter: ChartFilter | null,
  chartKey: string,
  id: string,
): ChartFilter | null {
  const { include = [], exclude = [] } = filter ?? {};
  if (exclude.includes(id)) {
    return filterWith(filter, chartKey, { exclude: exclude.filter((value) => value !== id) });
  }
  return filterWith(filter, chartKey, {
    exclude: [...apartFrom(exclude, id), id],
    include: include.filter((value) => value === null || !(value === id || isBelow(value, id))),
  });
}
