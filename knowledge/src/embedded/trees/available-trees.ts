import {
  AppError,
  type SearchRow,
  type TreeKey,
  limits,
  treeKeys,
  treeNamed,
  treeOf,
} from '@moltrove/contract';
import type { TreeSearchRequest } from '../../knowledge-base.ts';
import type { IndexColumn } from '../../release/manifest.ts';
import { treeColumns } from './schema.ts';

/** Trees that a release has nodes for, by the columns of its index. */
export function treesOf(columns: readonly IndexColumn[]): TreeKey[] {
  const names = new Set(columns.map(({ name }) => name));
  return treeKeys.filter((key) => names.has(treeColumns(key).offsets));
}

/** Fails with SEARCH_OPTION_UNAVAILABLE, naming the row, when it chooses from a tree that the release does not have. */
export function requireTreesOfRows(rows: readonly SearchRow[], trees: readonly TreeKey[]): void {
  for (const { rowId, criterion } of rows) {
    if (criterion.option !== 'TreeView') continue;
    const tree = treeNamed(criterion.tree);
    if (tree !== null && trees.includes(tree.key)) continue;
    const message =
      tree === null
        ? `There is no tree "${criterion.tree}"; remove that row.`
        : `This release holds nothing for the ${tree.label} tree; switch that row off.`;
    throw new AppError('SEARCH_OPTION_UNAVAILABLE', message, {
      option: 'TreeView',
      part: criterion.tree,
      rowId,
    });
  }
}

export function requireTree(tree: TreeKey, trees: readonly TreeKey[]): void {
  if (trees.includes(tree)) return;
  throw new AppError(
    'SEARCH_OPTION_UNAVAILABLE',
    `This release holds nothing for the ${treeOf(tree).label} tree.`,
    { option: 'TreeView', part: tree },
  );
}

export function requireTreeSearch({ limit }: TreeSearchRequest): void {
  if (Number.isInteger(limit) && limit >= 1 && limit <= limits.maxTreeMatches) return;
  throw new AppError('INVALID_REQUEST', `1 to ${limits.maxTreeMatches} nodes can be asked for.`, { limit });
}
