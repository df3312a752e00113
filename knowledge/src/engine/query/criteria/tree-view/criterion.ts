import { treesOf } from '../../../trees/available-trees.ts';
import type { AnsweredCriterion } from '../answered-criterion.ts';
import { treeLeaf } from './plan.ts';

export const treeView: AnsweredCriterion<'TreeView'> = {
  plan: treeLeaf,
  need: { isMet: (columns) => treesOf(columns).length > 0 },
  nameOf: ({ tree }) => `the tree ${tree}`,
};
