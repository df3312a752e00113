import { z } from 'zod';
import { anyText } from '../any-text.ts';
import { defineCriterion } from '../definition.ts';
import { listedTexts } from '../listed-terms.ts';
import { list, text } from '../schema-parts.ts';
import { either } from '../wording.ts';

export const company = defineCriterion({
  schema: z.object({ option: z.literal('Company'), companies: list(text) }),
  fields: [
    {
      group: 'Input',
      position: 7,
      label: 'Company',
      description: 'Companies behind references and development compounds.',
      example: 'Pfizer',
      lookups: ['company'],
    },
  ],
  grain: () => 'activity',
  hasValue: ({ companies }) => companies.length > 0,
  forAny: (criterion) => ({ ...criterion, companies: [anyText] }),
  phrase: ({ companies }) => (companies.includes(anyText) ? 'any company' : `company ${either(companies)}`),
  listedTerms: (criterion) =>
    listedTexts('company', criterion.companies, (companies) => ({ ...criterion, companies })),
});
