import type { TreeNodeWithPath, TreeKey, TreeNode } from '@moltrove/contract/without-calls';
import type { CallOptions } from './calls.ts';

/** A node of a tree and its children, in order. */
export interface TreeNodes {
  readonly node: TreeNode;
  readonly children: readonly TreeNode[];
}

/** The result of a search inside a tree: the first matching nodes in the order of the tree, and the number of all. */
export interface TreeSearchResult {
  readonly nodes: readonly TreeNodeWithPath[];
  /** The nodes above them without repeats, in the order of the tree. */
  readonly above: readonly TreeNode[];
  readonly total: number;
}

export interface TreeSearchRequest {
  readonly tree: TreeKey;
  readonly text: string;
  /** 1 to `limits.maxTreeMatches`. */
  readonly limit: number;
}

/** Nodes of the trees. */
export interface TreeCalls {
  /**
   * A node of a tree by id (`root` is the top) with its children. Counts are those of a search by the node.
   * Fails with NOT_FOUND for an unknown id; a tree without nodes has only its root.
   */
  treeNodes(tree: TreeKey, id: string, options?: CallOptions): Promise<TreeNodes>;
  /** Nodes by id, else by label, ignoring case, in the given order; unknown names are left out. */
  treeNodesByName(
    tree: TreeKey,
    names: readonly string[],
    options?: CallOptions,
  ): Promise<readonly TreeNodeWithPath[]>;
  /** Nodes with every word of a text in their label or another name, in the order of the tree. */
  searchTree(request: TreeSearchRequest, options?: CallOptions): Promise<TreeSearchResult>;
}
