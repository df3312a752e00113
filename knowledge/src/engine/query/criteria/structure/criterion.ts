import type { AnsweredCriterion } from '../answered-criterion.ts';
import { planStructures } from './plan.ts';

export const structure: AnsweredCriterion<'Structure'> = { plan: planStructures };
