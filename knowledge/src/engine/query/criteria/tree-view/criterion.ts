import { treesOf } from '../../../trees/available-trees.ts';
import type { AnsweredCriterion } from '../answered-criterion.ts';
import { planTree } from './plan.ts';

export const treeView: AnsweredCriterion<'TreeView'> = {
  plan: planTree,
  need: { isMet: (columns) => treesOf(columns).length > 0 },
  nameOf: ({ tree }) => `the tree ${tree}`,
};
