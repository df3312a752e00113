import type { AnsweredCriterion } from '../answered-criterion.ts';
import { planSelectedRows } from './plan.ts';

export const selectedRows: AnsweredCriterion<'SelectedRows'> = { plan: planSelectedRows };
