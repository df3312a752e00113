import type { TargetTerm } from '@moltrove/contract/without-calls';
import { chunksOf } from '../../../row-sets/chunks.ts';
import { countUnder } from '../../../row-sets/count-in.ts';
import { RowCollector } from '../../../row-sets/row-collector.ts';
import type { SearchContext } from '../../context.ts';
import { assayPlan, type CriterionPlan } from '../../criterion-plan.ts';
import { targetsOf } from '../../targets.ts';
import type { AnsweredCriterion } from '../answered-criterion.ts';

export const target: AnsweredCriterion<'Target'> = {
  plan: (context, { terms }) => planTargets(context, terms),
};

/** Activities of the assays on any of the targets; the assays of a target are contiguous. */
function planTargets(context: SearchContext, terms: readonly TargetTerm[]): CriterionPlan {
  const { index, cancel } = context;
  const { assays: offsets } = index.targets;
  const targets = targetsOf(context, terms);
  const assays = new RowCollector(index.assays.count, countUnder(offsets, targets, cancel));
  for (const chunk of chunksOf(targets, cancel)) {
    for (let at = 0; at < chunk.length; at += 1) assays.addRange(offsets[chunk[at]], offsets[chunk[at] + 1]);
  }
  return assayPlan(index, assays.finish());
}
