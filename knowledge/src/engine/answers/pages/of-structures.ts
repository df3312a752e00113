import type { ReleaseIndex } from '../../index/release-index.ts';
import { ordinalOfId } from '../../index/ordinal-of-id.ts';
import { type ResultSet, restrict } from '../../result-set/result-set.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { RowCollector } from '../../row-sets/row-collector.ts';
import { intersect } from '../../row-sets/set-algebra.ts';

/** Restricts a result set to structures by id; ids that it does not have are ignored. */
export function ofStructures(
  index: ReleaseIndex,
  set: ResultSet,
  strIds: Float64Array,
  cancel: Cancel,
): ResultSet {
  const { count, id } = index.structures;
  const collector = new RowCollector(count, strIds.length);
  for (const strId of strIds) {
    const ordinal = ordinalOfId(id, strId);
    if (ordinal !== -1) collector.add(ordinal);
  }
  const structures = intersect(set.structures, collector.finish());
  return { ...set, structures, activities: restrict(index, set.activities, structures, cancel) };
}
