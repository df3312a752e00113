import type { AnsweredCriterion } from '../answered-criterion.ts';
import { activityTypesLeaf } from './plan.ts';

export const activityTypes: AnsweredCriterion<'ActivityTypes'> = {
  plan: (context, { activities }) => activityTypesLeaf(context, activities),
};
