import type { CriterionPlan } from './criterion-plan.ts';
import type { Cancel } from '../worker-pool/cancel.ts';
import type { ReleaseIndex } from '../index/release-index.ts';
import { scanAssays } from './assay-scan.ts';
import { type Found, narrowedTo } from '../result-set/found.ts';
import { activitiesOf } from '../result-set/resolved.ts';
import { RowCollector } from '../row-sets/row-collector.ts';
import type { RowSet } from '../row-sets/row-set.ts';
import { unite } from '../row-sets/set-algebra.ts';

/** Resolves a criterion on its own. The entities it touches are marked if `marking` is set, or if the scan marks them anyway. */
export function resolvePlan(
  index: ReleaseIndex,
  plan: CriterionPlan,
  cancel: Cancel,
  marking: boolean,
): Found {
  if (plan.assays) return scanAssays(index, plan.assays, [], cancel);
  const activities = activitiesOfPlan(index, plan, cancel);
  if (plan.structures !== null) {
    return { set: { structures: plan.structures, activities, narrowed: false }, marks: null };
  }
  const { set, marks } = narrowedTo(index, activities, cancel, marking);
  if (plan.structuresWithoutActivity === null) return { set, marks };
  return { set: { ...set, structures: unite(set.structures, plan.structuresWithoutActivity) }, marks };
}

export function activitiesOfPlan(index: ReleaseIndex, plan: CriterionPlan, cancel: Cancel): RowSet {
  if (plan.structures !== null) return activitiesOf(index, plan.structures, cancel);
  if (plan.activities !== undefined) return plan.activities;
  const collector = new RowCollector(index.activities.count, plan.estimate);
  plan.collect(collector, cancel);
  return collector.finish();
}
