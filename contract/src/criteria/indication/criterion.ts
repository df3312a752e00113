import { z } from 'zod';
import { defineCriterion } from '../definition.ts';
import { listedTexts } from '../listed-terms.ts';
import { list, text } from '../schema-parts.ts';
import { either } from '../wording.ts';

export const indication = defineCriterion({
  schema: z.object({ option: z.literal('Indication'), indications: list(text) }),
  fields: [
    {
      group: 'Selection',
      position: 4,
      label: 'Indication',
      description: 'What a compound is or was developed against, by MeSH or EFO term.',
      example: 'Hypertension',
      lookups: ['indication'],
    },
  ],
  grain: () => 'structure',
  hasValue: ({ indications }) => indications.length > 0,
  phrase: ({ indications }) => `indication ${either(indications)}`,
  listedTerms: (criterion) =>
    listedTexts('indication', criterion.indications, (indications) => ({ ...criterion, indications })),
});
