import { z } from 'zod';
import { anyText } from '../any-text.ts';
import { defineCriterion } from '../definition.ts';
import { listedTexts } from '../listed-terms.ts';
import { list, text } from '../schema-parts.ts';
import { either } from '../wording.ts';

export const activityMechanism = defineCriterion({
  schema: z.object({ option: z.literal('ActivityMechanism'), mechanisms: list(text) }),
  fields: [
    {
      group: 'Selection',
      position: 3,
      label: 'Activity mechanism',
      description: 'How a compound acts: the action of a measured value, or the mechanism of a drug.',
      example: 'Agonist, Cyclooxygenase inhibitor',
      lookups: ['activityMechanism'],
    },
  ],
  grain: () => 'activity',
  hasValue: ({ mechanisms }) => mechanisms.length > 0,
  forAny: (criterion) => ({ ...criterion, mechanisms: [anyText] }),
  phrase: ({ mechanisms }) =>
    mechanisms.includes(anyText) ? 'any mechanism' : `mechanism ${either(mechanisms)}`,
  listedTerms: (criterion) =>
    listedTexts('activityMechanism', criterion.mechanisms, (mechanisms) => ({ ...criterion, mechanisms })),
});
