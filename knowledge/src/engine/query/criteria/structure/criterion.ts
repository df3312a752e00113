import type { AnsweredCriterion } from '../answered-criterion.ts';
import { structuresLeaf } from './plan.ts';

export const structure: AnsweredCriterion<'Structure'> = { plan: structuresLeaf };
