import { z } from 'zod';
import { limits } from '../../limits.ts';
import { defineCriterion } from '../definition.ts';
import type { ListedField, ListedTermOf } from '../listed-terms.ts';
import { list } from '../schema-parts.ts';
import { either } from '../wording.ts';
import { activityTermPhrase, activityTermSchema } from './activity-term.ts';

export const activityTypes = defineCriterion({
  schema: z.object({
    option: z.literal('ActivityTypes'),
    activities: list(activityTermSchema, limits.maxActivitiesPerRow),
  }),
  fields: [
    {
      group: 'Input',
      position: 2,
      label: 'Activity type and value',
      description: 'Type, unit, prefix and value or range.',
      example: 'IC50 <= 100 nM',
      lookups: ['activity.type', 'activity.uom'],
    },
  ],
  grain: () => 'activity',
  hasValue: ({ activities }) => activities.length > 0,
  phrase: ({ activities }) => either(activities.map(activityTermPhrase)),
  listedTerms: (criterion) =>
    criterion.activities.flatMap((activity, at) => {
      const put = (part: 'activityType' | 'activityUom') => (value: string) => ({
        ...criterion,
        activities: criterion.activities.with(at, { ...activity, [part]: value }),
      });
      const { activityType, activityUom } = activity;
      return [
        ...listedPart('activity.type', activityType, put('activityType')),
        ...listedPart('activity.uom', activityUom, put('activityUom')),
      ];
    }),
});

function listedPart<C>(
  field: ListedField,
  term: string | null,
  replacedBy: (value: string) => C,
): ListedTermOf<C>[] {
  return term === null || term === '' ? [] : [{ field, term, replacedBy }];
}
