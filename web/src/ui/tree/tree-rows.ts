import type { TreeNode } from '@moltrove/contract';

/** The loaded children of a node. */
export type TreeLevel =
  | { readonly status: 'ready'; readonly nodes: readonly TreeNode[] }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void };

export interface NodeRow {
  readonly kind: 'node';
  readonly node: TreeNode;
  /** From 1. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  /** Null for a node without children. */
  readonly expanded: boolean | null;
}

/** Placeholder for the children of a node that are not loaded. */
export interface NoteRow {
  readonly kind: 'note';
  readonly parentId: string;
  readonly level: number;
  readonly state: Exclude<TreeLevel, { status: 'ready' }>;
}

export type TreeRow = NodeRow | NoteRow;

/** The visible rows of a tree: children of expanded nodes right after their parent. */
export function rowsOfTree(
  rootId: string,
  levelOf: (id: string) => TreeLevel,
  isExpanded: (id: string) => boolean,
): TreeRow[] {
  const rows: TreeRow[] = [];
  const below = (parentId: string, level: number): void => {
    const state = levelOf(parentId);
    if (state.status !== 'ready') {
      rows.push({ kind: 'note', parentId, level, state });
      return;
    }
    state.nodes.forEach((node, at) => {
      const expanded = node.childCount === 0 ? null : isExpanded(node.id);
      rows.push({ kind: 'node', node, level, position: at + 1, siblings: state.nodes.length, expanded });
      if (expanded === true) below(node.id, level + 1);
    });
  };
  below(rootId, 1);
  return rows;
}
