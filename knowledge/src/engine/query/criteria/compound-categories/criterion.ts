import { textColumn } from '../../../index/release-index.ts';
import { tagsOf, taggedWith } from '../../../index/tags.ts';
import { unite } from '../../../row-sets/set-algebra.ts';
import { marksOfTexts, rowsWithCode } from '../../coded.ts';
import type { SearchContext } from '../../context.ts';
import { type Leaf, structureLeaf } from '../../leaf.ts';
import type { AnsweredCriterion } from '../answered-criterion.ts';

export const compoundCategories: AnsweredCriterion<'CompoundCategories'> = {
  plan: (context, { categories }) => categoriesLeaf(context, categories),
};

/** Structures of any of the categories: kinds of molecule, and what is said of natural products and drugs. */
function categoriesLeaf({ index }: SearchContext, categories: readonly string[]): Leaf {
  const kinds = textColumn(index.source, 'structure.molecule_type');
  const marks = marksOfTexts(kinds, categories);
  const tagged = taggedWith(tagsOf(index.source, 'category.structures'), categories, index.structures.count);
  return structureLeaf(index, marks.includes(1) ? unite(rowsWithCode(kinds.codes, marks), tagged) : tagged);
}
