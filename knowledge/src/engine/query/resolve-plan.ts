import type { CriterionPlan } from './criterion-plan.ts';
import type { Cancel } from '../worker-pool/cancel.ts';
import type { ReleaseIndex } from '../index/release-index.ts';
import { scanAssays } from './assay-scan.ts';
import { type CountedResultSet, narrowedResult } from '../result-set/counted-result-set.ts';
import { activitiesOf } from '../result-set/result-set.ts';
import { RowCollector } from '../row-sets/row-collector.ts';
import type { RowSet } from '../row-sets/row-set.ts';
import { unite } from '../row-sets/set-algebra.ts';

/**
 * Resolves a criterion on its own. It also collects the entities touched if `withTouched` is set, or if the scan
 * collects them anyway.
 */
export function resolvePlan(
  index: ReleaseIndex,
  plan: CriterionPlan,
  cancel: Cancel,
  withTouched: boolean,
): CountedResultSet {
  if (plan.assays) return scanAssays(index, plan.assays, [], cancel);
  const activities = activitiesOfPlan(index, plan, cancel);
  if (plan.structures !== null) {
    return { set: { structures: plan.structures, activities, narrowed: false }, touched: null };
  }
  const { set, touched } = narrowedResult(index, activities, cancel, withTouched);
  if (plan.structuresWithoutActivity === null) return { set, touched };
  return { set: { ...set, structures: unite(set.structures, plan.structuresWithoutActivity) }, touched };
}

export function activitiesOfPlan(index: ReleaseIndex, plan: CriterionPlan, cancel: Cancel): RowSet {
  if (plan.structures !== null) return activitiesOf(index, plan.structures, cancel);
  if (plan.activities !== undefined) return plan.activities;
  const collector = new RowCollector(index.activities.count, plan.estimate);
  plan.collect(collector, cancel);
  return collector.finish();
}
