import { defineCriterion } from '../definition.ts';
import { listedTargets } from '../listed-terms.ts';
import { selectivityPhrase } from './phrase.ts';
import { selectivitySchema } from './schema.ts';

export const selectivity = defineCriterion({
  schema: selectivitySchema,
  fields: [
    {
      group: 'Input',
      position: 3,
      label: 'Selectivity',
      description: 'Better on one target than on another, by at least a given factor.',
      example: 'ABL1 30-fold over KIT',
      lookups: ['target', 'activity.type'],
    },
  ],
  grain: () => 'structure',
  hasValue: ({ on, over }) => on.length > 0 && over.length > 0,
  phrase: selectivityPhrase,
  clause: (criterion) => `that are ${selectivityPhrase(criterion)}`,
  listedTerms: (criterion) => [
    ...listedTargets(criterion.on, (on) => ({ ...criterion, on })),
    ...listedTargets(criterion.over, (over) => ({ ...criterion, over })),
  ],
});
