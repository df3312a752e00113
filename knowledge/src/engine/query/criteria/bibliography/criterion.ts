import type { AnsweredCriterion } from '../answered-criterion.ts';
import { bibliographyLeaf } from './plan.ts';

export const bibliography: AnsweredCriterion<'Bibliography'> = { plan: bibliographyLeaf };
