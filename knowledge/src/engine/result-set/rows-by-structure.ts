import { foreignKeyAt } from '../index/foreign-keys.ts';
import type { ReleaseIndex } from '../index/release-index.ts';
import { chunksOf } from '../row-sets/chunks.ts';
import type { RowSet } from '../row-sets/row-set.ts';
import type { Cancel } from '../worker-pool/cancel.ts';

/**
 * Visits the structures of a set of activities in ascending order, with those of their activities in the set that pass
 * the test; structures without any are left out. `rows` is valid only during the visit.
 */
export function forRowsByStructure(
  index: ReleaseIndex,
  activities: RowSet,
  isWanted: (row: number) => boolean,
  visit: (structure: number, rows: Uint32Array) => void,
  cancel: Cancel,
): void {
  const { structure } = index.activities;
  let rows = new Uint32Array(256);
  let [length, current] = [0, -1];
  // Activities are sorted by structure.
  for (const chunk of chunksOf(activities, cancel)) {
    for (let at = 0; at < chunk.length; at += 1) {
      const row = chunk[at];
      if (!isWanted(row)) continue;
      const own = foreignKeyAt(structure, row);
      if (own !== current) {
        if (length > 0) visit(current, rows.subarray(0, length));
        [length, current] = [0, own];
      }
      if (length === rows.length) {
        const longer = new Uint32Array(length * 2);
        longer.set(rows);
        rows = longer;
      }
      rows[length] = row;
      length += 1;
    }
  }
  if (length > 0) visit(current, rows.subarray(0, length));
}
