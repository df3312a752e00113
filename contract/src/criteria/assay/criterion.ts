import { z } from 'zod';
import { anyText } from '../any-text.ts';
import { defineCriterion } from '../definition.ts';
import { listedTexts } from '../listed-terms.ts';
import { list, text } from '../schema-parts.ts';
import { allOf, labelled } from '../wording.ts';

export const assay = defineCriterion({
  schema: z.object({
    option: z.literal('Assay'),
    assayTypes: list(text),
    methods: list(text),
    descriptions: list(text),
  }),
  fields: [
    {
      group: 'Selection',
      position: 2,
      label: 'Assay',
      description: 'By type, method, and words of the description.',
      example: 'Binding, hERG patch clamp',
      lookups: ['assay.type', 'assay.method'],
    },
  ],
  grain: () => 'activity',
  hasValue: ({ assayTypes, methods, descriptions }) =>
    [assayTypes, methods, descriptions].some((part) => part.length > 0),
  forAny: (criterion) => ({ ...criterion, assayTypes: [anyText] }),
  phrase: ({ assayTypes, methods, descriptions }) =>
    `assay ${allOf([
      assayTypes.includes(anyText) ? 'of any type' : labelled('of type', assayTypes),
      labelled('by', methods),
      labelled(
        'described with the words',
        descriptions.map((description) => `“${description}”`),
      ),
    ])}`,
  listedTerms: (criterion) => [
    ...listedTexts('assay.type', criterion.assayTypes, (assayTypes) => ({ ...criterion, assayTypes })),
    ...listedTexts('assay.method', criterion.methods, (methods) => ({ ...criterion, methods })),
  ],
});
