import { treeNamed } from '@moltrove/contract';
import type { Criterion, TreeKey } from '@moltrove/contract';
import { fieldOf } from './field-of.ts';

interface Offer {
  readonly options: readonly string[];
  readonly trees: readonly TreeKey[];
}

/** Why the release cannot be searched by a row, or null where it can; nothing is said before the release is known. */
export function notOffered(criterion: Criterion, release: Offer | undefined): string | null {
  if (release === undefined) return null;
  const { option } = criterion;
  if (option === 'TreeView') {
    const tree = treeNamed(criterion.tree);
    if (tree === null) return `There is no tree “${criterion.tree}”.`;
    if (!release.options.includes(option) || !release.trees.includes(tree.key))
      return `This release holds nothing for the ${tree.label} tree.`;
    return null;
  }
  if (release.options.includes(option)) return null;
  return `This release holds nothing for “${fieldOf(criterion).label}”.`;
}
