import { z } from 'zod';
import { defineCriterion } from '../definition.ts';
import { listedTexts } from '../listed-terms.ts';
import { list, text } from '../schema-parts.ts';
import { either } from '../wording.ts';

export const compoundCategories = defineCriterion({
  schema: z.object({ option: z.literal('CompoundCategories'), categories: list(text) }),
  fields: [
    {
      group: 'Selection',
      position: 6,
      label: 'Compound categories',
      description: 'Kind of molecule, natural products, prodrugs, approved and withdrawn drugs and more.',
      example: 'Natural product, Prodrug',
      lookups: ['compoundCategory'],
    },
  ],
  grain: () => 'structure',
  hasValue: ({ categories }) => categories.length > 0,
  phrase: ({ categories }) => `compound category ${either(categories)}`,
  listedTerms: (criterion) =>
    listedTexts('compoundCategory', criterion.categories, (categories) => ({ ...criterion, categories })),
});
