import { treeIdsAbove, treeRootId } from '@moltrove/contract';
import type { ChartFilter, ChartNode, TreeNode } from '@moltrove/contract';
import type { Checked } from '../../ui/tree/tree-item.tsx';
import { filterWith } from './filter-edits.ts';

/** A node of a chart as trees take it; how many are below it is not known, only whether there are any. */
export function treeNodeOf(node: ChartNode): TreeNode {
  const { id, parentid, label, hint, structures, activities, children } = node;
  return { id, parentId: parentid, label, hint, structures, activities, childCount: children ? 1 : 0 };
}

/** Found nodes and those above them by parent, in their order; the top by the id of the root. */
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

/** Whether a node is kept, by itself or by one above it, or something below it is; what is removed is not kept. */
export function checkedBy(filter: ChartFilter | null): (id: string) => Checked {
  const { include = [], exclude = [] } = filter ?? {};
  return (id) => {
    if (isAtOrBelow(id, exclude)) return 'false';
    if (isAtOrBelow(id, include)) return 'true';
    return include.some((value) => value !== null && isBelow(value, id)) ? 'mixed' : 'false';
  };
}

/** Whether a node is removed, by itself or by one above it. */
export function excludedBy(filter: ChartFilter | null): (id: string) => boolean {
  const exclude = filter?.exclude ?? [];
  return (id) => isAtOrBelow(id, exclude);
}

/** The values without the node, those above it and those below it. */
function apartFrom(values: readonly (string | null)[], id: string): (string | null)[] {
  return values.filter(
    (value) => value === null || !(value === id || isBelow(value, id) || isBelow(id, value)),
  );
}

/**
 * Keeps what is below a node, or no longer. A node takes the place of those above and below it that were kept, so that a
 * choice can be made narrower or wider; what is removed below it stays removed.
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

/** Removes what is below a node, or no longer; it takes the place of those above and below it that were removed. */
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
