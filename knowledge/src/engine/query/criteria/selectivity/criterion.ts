import { type AnsweredCriterion, hasAllOf } from '../answered-criterion.ts';
import { planSelectivity } from './plan.ts';

export const selectivity: AnsweredCriterion<'Selectivity'> = {
  plan: planSelectivity,
  need: {
    about: 'affinity or potency that compares between targets',
    // A release built before assays recorded mutations would compare values of mutants with those of the target.
    isMet: hasAllOf('activity.pactivity.values', 'assay.mutant'),
  },
};
