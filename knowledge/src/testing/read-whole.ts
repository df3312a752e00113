import {
  type Search,
  type TabKey,
  type TreeKey,
  type TreeNode,
  tabs,
  treeRootId,
} from '@moltrove/contract/without-calls';
import { expect } from 'vitest';
import type { KnowledgeBase } from '../knowledge-base.ts';

/** Every node from the root down, children right after their parent. */
export async function wholeTree(backend: KnowledgeBase, tree: TreeKey): Promise<TreeNode[]> {
  const below = async (id: string, expected: TreeNode | null): Promise<TreeNode[]> => {
    const { node, children } = await backend.treeNodes(tree, id);
    if (expected !== null) expect(node).toEqual(expected);
    expect(children).toHaveLength(node.childCount);
    expect(children.map(({ parentId }) => parentId)).toEqual(children.map(() => id));
    const rest = await Promise.all(children.map((child) => below(child.id, child)));
    return [node, ...rest.flat()];
  };
  return below(treeRootId, null);
}

/** Ids of all rows of a tab in its own order, read page by page. */
export async function allIds(backend: KnowledgeBase, search: Search, tab: TabKey): Promise<number[]> {
  const { idColumn } = tabs.find((known) => known.key === tab)!;
  const ids: number[] = [];
  for (let pageNumber = 0; ; pageNumber += 1) {
    const { rows, rowCount } = await backend.page(search, { tab, pageNumber, pageSize: 1000, sort: null });
    ids.push(...rows.map((row) => row[idColumn] as number));
    if (ids.length >= rowCount) return ids;
  }
}
