import type { RowSet } from '../row-sets/row-set.ts';
import type { Leaf } from './leaf.ts';

/** A row that chooses the activities of any of several; `unmeasured` are structures of its own without an activity. */
export function anyLeaf(leaves: readonly Leaf[], unmeasured: RowSet): Leaf {
  return {
    grain: 'activity',
    structures: null,
    unmeasured,
    testCost: leaves.reduce((sum, leaf) => sum + leaf.testCost, 0),
    estimate: leaves.reduce((sum, leaf) => sum + leaf.estimate, 0),
    collect(collector, cancel) {
      for (const leaf of leaves) leaf.collect(collector, cancel);
    },
    keep(rows, length, wanted) {
      const rest = wanted ? rows.slice(0, length) : rows;
      let left = length;
      for (const leaf of leaves) left = leaf.keep(rest, left, false);
      return wanted ? takeOut(rows, length, rest, left) : left;
    },
  };
}

/** Takes rows out of others, in place; both are in the same order. */
function takeOut(rows: Uint32Array, length: number, taken: Uint32Array, takenLength: number): number {
  let [kept, next] = [0, 0];
  for (let at = 0; at < length; at += 1) {
    if (next < takenLength && rows[at] === taken[next]) next += 1;
    else rows[kept++] = rows[at];
  }
  return kept;
}
