import type { AnsweredCriterion } from '../answered-criterion.ts';
import { planBibliography } from './plan.ts';

export const bibliography: AnsweredCriterion<'Bibliography'> = { plan: planBibliography };
