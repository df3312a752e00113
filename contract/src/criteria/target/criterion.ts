import { z } from 'zod';
import { targetTermSchema } from '../../domain/target-term.ts';
import { defineCriterion } from '../definition.ts';
import { listedTargets } from '../listed-terms.ts';
import { list } from '../schema-parts.ts';
import { targetsPhrase } from '../target-phrase.ts';

export const target = defineCriterion({
  schema: z.object({ option: z.literal('Target'), terms: list(targetTermSchema) }),
  fields: [
    {
      group: 'Input',
      position: 1,
      label: 'Target / Enzyme / Protein',
      description: 'By name, UniProt ID, gene name or ID, PDB ID.',
      example: 'EGFR, P00533, 1956',
      lookups: ['target'],
    },
  ],
  grain: () => 'activity',
  hasValue: ({ terms }) => terms.length > 0,
  phrase: ({ terms }) => `target ${targetsPhrase(terms)}`,
  listedTerms: (criterion) => listedTargets(criterion.terms, (terms) => ({ ...criterion, terms })),
});
