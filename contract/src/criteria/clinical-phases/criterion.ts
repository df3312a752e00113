import { z } from 'zod';
import { anyText } from '../any-text.ts';
import { defineCriterion } from '../definition.ts';
import { listedTexts } from '../listed-terms.ts';
import { list, text } from '../schema-parts.ts';
import { allOf, labelled } from '../wording.ts';

export const clinicalPhases = defineCriterion({
  schema: z.object({ option: z.literal('ClinicalPhases'), phases: list(text), statuses: list(text) }),
  fields: [
    {
      group: 'Selection',
      position: 5,
      label: 'Clinical phase or status',
      description: 'Highest phase that a compound reached, and what became of it.',
      example: 'Phase III, Withdrawn',
      lookups: ['clinicalPhase', 'clinicalStatus'],
    },
  ],
  grain: () => 'structure',
  hasValue: ({ phases, statuses }) => phases.length > 0 || statuses.length > 0,
  forAny: (criterion) => ({ ...criterion, phases: [anyText] }),
  phrase: ({ phases, statuses }) =>
    allOf([
      phases.includes(anyText) ? 'any highest phase' : labelled('highest phase', phases),
      labelled('status', statuses),
    ]),
  listedTerms: (criterion) => [
    ...listedTexts('clinicalPhase', criterion.phases, (phases) => ({ ...criterion, phases })),
    ...listedTexts('clinicalStatus', criterion.statuses, (statuses) => ({ ...criterion, statuses })),
  ],
});
