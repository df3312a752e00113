import { treeChoiceLabel, treeIdsAbove, treeRootId } from '@moltrove/contract';
import type { Tree, TreeChoice, TreeNode } from '@moltrove/contract';
import type { Checked } from '../../../../ui/tree/tree-item.tsx';

/** Whether a node is selected, directly or through an ancestor, or has a selected descendant. */
export function checkedBy(chosen: readonly TreeChoice[]): (id: string) => Checked {
  const ids = new Set(chosen.map(({ id }) => id));
  const partly = new Set(chosen.flatMap(({ id }) => treeIdsAbove(id)));
  return (id) => {
    if (chosenAbove(ids, id) !== null) return 'true';
    return partly.has(id) ? 'mixed' : 'false';
  };
}

/** The id of the selected node that includes this one: itself or an ancestor; null if there is none. */
function chosenAbove(ids: ReadonlySet<string>, id: string): string | null {
  return [id, ...treeIdsAbove(id).reverse(), treeRootId].find((each) => ids.has(each)) ?? null;
}

/** The selection with a node added; it replaces its descendants. */
export function withNode(chosen: readonly TreeChoice[], tree: Tree, node: TreeNode): TreeChoice[] {
  return [...chosen.filter((other) => !other.id.startsWith(`${node.id}/`)), choiceOf(tree, node)];
}

/**
 * The selection without a node. If an ancestor is selected, the siblings along the path to the node are selected
 * instead; `childrenOf` fetches levels that are not loaded.
 */
export async function withoutNode(
  chosen: readonly TreeChoice[],
  tree: Tree,
  id: string,
  childrenOf: (id: string) => Promise<readonly TreeNode[]>,
): Promise<TreeChoice[]> {
  const top = chosenAbove(new Set(chosen.map((choice) => choice.id)), id);
  const others = chosen.filter((choice) => choice.id !== top);
  if (top === null || top === id) return others;
  const way = [treeRootId, ...treeIdsAbove(id), id];
  const down = way.slice(way.indexOf(top));
  const siblings = await Promise.all(
    down.slice(0, -1).map(async (parent, at) => {
      const children = await childrenOf(parent);
      return children.filter((child) => child.id !== down[at + 1]);
    }),
  );
  return [...others, ...siblings.flat().map((node) => choiceOf(tree, node))];
}

function choiceOf(tree: Tree, node: TreeNode): TreeChoice {
  return { id: node.id, label: treeChoiceLabel(tree, node) };
}
