import type { Leaf } from './leaf.ts';
import type { Cancel } from '../worker-pool/cancel.ts';
import type { ReleaseIndex } from '../index/release-index.ts';
import { scanAssays } from './assay-scan.ts';
import { type Found, narrowedTo } from '../result-set/found.ts';
import { activitiesOf } from '../result-set/resolved.ts';
import { RowCollector } from '../row-sets/row-collector.ts';
import type { RowSet } from '../row-sets/row-set.ts';
import { unite } from '../row-sets/set-algebra.ts';

/** Resolves a criterion on its own. The entities it touches are marked if `marking` is set, or if the scan marks them anyway. */
export function resolveLeaf(index: ReleaseIndex, leaf: Leaf, cancel: Cancel, marking: boolean): Found {
  if (leaf.assays) return scanAssays(index, leaf.assays, [], cancel);
  const activities = activitiesOfLeaf(index, leaf, cancel);
  if (leaf.structures !== null) {
    return { set: { structures: leaf.structures, activities, narrowed: false }, marks: null };
  }
  const { set, marks } = narrowedTo(index, activities, cancel, marking);
  if (leaf.unmeasured === null) return { set, marks };
  return { set: { ...set, structures: unite(set.structures, leaf.unmeasured) }, marks };
}

export function activitiesOfLeaf(index: ReleaseIndex, leaf: Leaf, cancel: Cancel): RowSet {
  if (leaf.structures !== null) return activitiesOf(index, leaf.structures, cancel);
  if (leaf.activities !== undefined) return leaf.activities;
  const collector = new RowCollector(index.activities.count, leaf.estimate);
  leaf.collect(collector, cancel);
  return collector.finish();
}
