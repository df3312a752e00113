import {
  type ChartNode,
  type ChartSortOrder,
  type TreeKey,
  treeRootId,
} from '@moltrove/contract/without-calls';
import type { NodeRow, TreeReader } from '../../trees/tree-reader.ts';
import type { ListRequest } from './list-chart.ts';
import type { GroupCounts } from './group-counts.ts';

/**
 * Nodes of a tree chart that have results. Without a text, the children of `below` in the requested order, where A-Z is
 * the order of the tree; with a text, the matching nodes in the order of the tree, and all nodes above them. The counts
 * of a node are at its rank + 1.
 */
export function treeNodes(
  trees: TreeReader,
  tree: TreeKey,
  counts: GroupCounts,
  { sortOrder, maxCount, contains, skip = 0, below = null }: ListRequest,
): { nodes: ChartNode[]; totalEntries: number } {
  const hasResults = ({ rank }: NodeRow): boolean => counts.structures[rank + 1] > 0;
  const text = contains?.trim() ?? '';
  if (text === '') {
    const rows = trees.rowsBelow(tree, below ?? treeRootId).filter(hasResults);
    const shown = inOrder(rows, sortOrder, counts).slice(skip, skip + maxCount);
    const parentid = below === treeRootId ? null : below;
    return { nodes: shown.map((row) => nodeOf(row, parentid, counts, true)), totalEntries: rows.length };
  }
  const rows = trees.rowsWith(tree, text).filter(hasResults);
  return {
    nodes: withAbove(trees, tree, counts, rows.slice(skip, skip + maxCount)),
    totalEntries: rows.length,
  };
}

function inOrder(rows: readonly NodeRow[], order: ChartSortOrder, { structures }: GroupCounts): NodeRow[] {
  const results = ({ rank }: NodeRow): number => structures[rank + 1];
  switch (order) {
    case 'A-Z':
      return [...rows];
    case 'Z-A':
      return rows.toReversed();
    case 'Most Results':
      return rows.toSorted((a, b) => results(b) - results(a));
    case 'Least Results':
      return rows.toSorted((a, b) => results(a) - results(b));
  }
}

/** The nodes and their ancestors without the root, in the order of the tree. */
function withAbove(
  trees: TreeReader,
  tree: TreeKey,
  counts: GroupCounts,
  matches: readonly NodeRow[],
): ChartNode[] {
  const rows = new Map(matches.map((row) => [row.rank, row]));
  const matchedRanks = new Set(rows.keys());
  for (const row of matches) {
    for (let { parent } = row; parent !== null && parent !== 0 && !rows.has(parent);) {
      const above = trees.rowAt(tree, parent);
      rows.set(parent, above);
      ({ parent } = above);
    }
  }
  return [...rows.values()]
    .toSorted((a, b) => a.rank - b.rank)
    .map((row) => {
      const parentId = row.parent === null || row.parent === 0 ? null : rows.get(row.parent)!.id;
      return nodeOf(row, parentId, counts, matchedRanks.has(row.rank));
    });
}

function nodeOf(
  { rank, end, id, label, hint }: NodeRow,
  parentid: string | null,
  { structures, activities }: GroupCounts,
  isMatch: boolean,
): ChartNode {
  return {
    id,
    parentid,
    label,
    hint,
    structures: structures[rank + 1],
    activities: activities[rank + 1],
    children: structures.subarray(rank + 2, end + 1).some((count) => count > 0),
    found: isMatch,
  };
}
