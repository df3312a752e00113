import type { AnsweredCriterion } from '../answered-criterion.ts';
import { selectedRowsLeaf } from './plan.ts';

export const selectedRows: AnsweredCriterion<'SelectedRows'> = { plan: selectedRowsLeaf };
