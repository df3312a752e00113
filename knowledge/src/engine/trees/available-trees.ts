import {
  AppError,
  type SearchRow,
  type TreeKey,
  limits,
  treeAbsence,
  treeKeys,
  treeNamed,
  treeOf,
  treeRootId,
} from '@moltrove/contract/without-calls';
import type { TreeNodes, TreeSearchRequest } from '../../knowledge-base.ts';
import type { IndexColumn } from '../../release/manifest.ts';
import { treeColumns } from './schema.ts';

/** Trees that a release has nodes for, by the columns of its index. */
export function treesOf(columns: readonly IndexColumn[]): TreeKey[] {
  const names = new Set(columns.map(({ name }) => name));
  return treeKeys.filter((key) => names.has(treeColumns(key).offsets));
}

/** Fails with SEARCH_OPTION_UNAVAILABLE, naming the row, if it uses a tree that the release does not have. */
export function requireTreesOfRows(rows: readonly SearchRow[], trees: readonly TreeKey[]): void {
  for (const { rowId, criterion } of rows) {
    if (criterion.option !== 'TreeView') continue;
    const tree = treeNamed(criterion.tree);
    if (tree !== null && trees.includes(tree.key)) continue;
    const message =
      tree === null
        ? `There is no tree "${criterion.tree}"; remove that row.`
        : `${treeAbsence(tree)} Switch that row off.`;
    throw new AppError('SEARCH_OPTION_UNAVAILABLE', message, {
      option: 'TreeView',
      part: criterion.tree,
      rowId,
    });
  }
}

/** The root of a tree that the release has no nodes for; fails with NOT_FOUND for any other id. */
export function emptyTree(key: TreeKey, id: string): TreeNodes {
  const tree = treeOf(key);
  if (id !== treeRootId) throw new AppError('NOT_FOUND', treeAbsence(tree), { tree: key, id });
  const node = {
    id,
    parentId: null,
    label: tree.label,
    hint: '',
    structures: 0,
    activities: 0,
    childCount: 0,
  };
  return { node, children: [] };
}

export function requireTreeSearch({ limit }: TreeSearchRequest): void {
  if (Number.isInteger(limit) && limit >= 1 && limit <= limits.maxTreeMatches) return;
  throw new AppError('INVALID_REQUEST', `1 to ${limits.maxTreeMatches} nodes can be requested.`, { limit });
}
