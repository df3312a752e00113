import { textColumn } from '../../../index/release-index.ts';
import { tagsOf, taggedWith } from '../../../index/tags.ts';
import { unite } from '../../../row-sets/set-algebra.ts';
import { marksOfTexts, rowsWithCode } from '../../coded.ts';
import type { SearchContext } from '../../context.ts';
import { type CriterionPlan, structurePlan } from '../../criterion-plan.ts';
import type { AnsweredCriterion } from '../answered-criterion.ts';

export const compoundCategories: AnsweredCriterion<'CompoundCategories'> = {
  plan: (context, { categories }) => planCategories(context, categories),
};

/** Structures of any of the categories: types of molecule, and kinds of natural products and drugs. */
function planCategories({ index }: SearchContext, categories: readonly string[]): CriterionPlan {
  const kinds = textColumn(index.source, 'structure.molecule_type');
  const marks = marksOfTexts(kinds, categories);
  const tagged = taggedWith(tagsOf(index.source, 'category.structures'), categories, index.structures.count);
  return structurePlan(index, marks.includes(1) ? unite(rowsWithCode(kinds.codes, marks), tagged) : tagged);
}
