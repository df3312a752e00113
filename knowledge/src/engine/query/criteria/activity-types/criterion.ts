import type { AnsweredCriterion } from '../answered-criterion.ts';
import { planActivityTypes } from './plan.ts';

export const activityTypes: AnsweredCriterion<'ActivityTypes'> = {
  plan: (context, { activities }) => planActivityTypes(context, activities),
};
