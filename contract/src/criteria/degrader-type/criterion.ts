import { z } from 'zod';
import { degraderTypes } from '../../domain/criterion-values.ts';
import { defineCriterion } from '../definition.ts';
import { either } from '../wording.ts';

export const degraderType = defineCriterion({
  schema: z.object({
    option: z.literal('DegraderType'),
    degraderTypes: z.array(z.enum(degraderTypes)).default([]),
  }),
  fields: [
    {
      group: 'Selection',
      position: 7,
      label: 'Degrader type',
      description:
        'Bivalent degraders (PROTAC) or monovalent ones (molecular glues and other), by structure or by evidence of the source.',
      example: 'Bivalent',
      lookups: [],
    },
  ],
  grain: () => 'structure',
  hasValue: (criterion) => criterion.degraderTypes.length > 0,
  forAny: (criterion) => ({ ...criterion, degraderTypes: [...degraderTypes] }),
  phrase: (criterion) => `degrader type ${either(criterion.degraderTypes)}`,
  listedTerms: () => [],
});
