import type { RowSet } from '../row-sets/row-set.ts';
import type { CriterionPlan } from './criterion-plan.ts';

/** Selects the activities of any of several plans, and structures of its own without an activity. */
export function unionPlan(plans: readonly CriterionPlan[], structuresWithoutActivity: RowSet): CriterionPlan {
  return {
    grain: 'activity',
    structures: null,
    structuresWithoutActivity,
    testCost: plans.reduce((sum, plan) => sum + plan.testCost, 0),
    estimate: plans.reduce((sum, plan) => sum + plan.estimate, 0),
    collect(collector, cancel) {
      for (const plan of plans) plan.collect(collector, cancel);
    },
    filter(rows, length, include) {
      const rest = include ? rows.slice(0, length) : rows;
      let left = length;
      for (const plan of plans) left = plan.filter(rest, left, false);
      return include ? remove(rows, length, rest, left) : left;
    },
  };
}

/** Removes `taken` from `rows`, in place; both are in the same order. */
function remove(rows: Uint32Array, length: number, removed: Uint32Array, removedLength: number): number {
  let [count, next] = [0, 0];
  for (let at = 0; at < length; at += 1) {
    if (next < removedLength && rows[at] === removed[next]) next += 1;
    else rows[count++] = rows[at];
  }
  return count;
}
