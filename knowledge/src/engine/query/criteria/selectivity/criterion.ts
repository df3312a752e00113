import { type AnsweredCriterion, holdsAll } from '../answered-criterion.ts';
import { planSelectivity } from './plan.ts';

export const selectivity: AnsweredCriterion<'Selectivity'> = {
  plan: planSelectivity,
  need: {
    about: 'affinity or potency that compares between targets',
    // A release built before assays recorded mutations would compare values of mutants with those of the target.
    isMet: holdsAll('activity.pactivity.values', 'assay.mutant'),
  },
};
