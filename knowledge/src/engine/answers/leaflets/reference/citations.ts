import { foreignKeyAt } from '../../../index/foreign-keys.ts';
import type { ReleaseIndex } from '../../../index/release-index.ts';
import { isSameValue } from '../../../value-quality/compare-values.ts';
import type { Cancel } from '../../../worker-pool/cancel.ts';
import { spanOf } from '../../sar/sar-table.ts';
import { comparableRows } from '../../values/comparable-rows-of-release.ts';
import { type Reference, activitiesIn } from './reference.ts';

/** An activity of a reference, with the activities of later references that give its value again, earliest first. */
export interface CitedActivity {
  readonly row: number;
  readonly citing: readonly number[];
}

/**
 * The activities of a reference whose values later references give again, as the doubt `citedAgain` has it; null if its
 * structures have more than `maxActivities` activities. References are in chronological order.
 */
export function citedActivities(
  index: ReleaseIndex,
  reference: Reference,
  maxActivities: number,
  cancel: Cancel,
): CitedActivity[] | null {
  const { structures } = reference;
  let compared = 0;
  for (const structure of structures) {
    const { from, to } = spanOf(index, structure);
    compared += to - from;
    if (compared > maxActivities) return null;
  }
  const cited: CitedActivity[] = [];
  for (const structure of structures) {
    cancel.throwIfCancelled();
    cited.push(...citedOf(index, reference, structure));
  }
  return cited;
}

function citedOf(index: ReleaseIndex, reference: Reference, structure: number): CitedActivity[] {
  const comparable = comparableRows(index);
  const { document } = index.activities;
  const own = new Map<number, { row: number; citing: number[] }[]>();
  for (const row of activitiesIn(index, reference, structure)) {
    const key = comparable.keyOf(row);
    if (key !== null) own.set(key, [...(own.get(key) ?? []), { row, citing: [] }]);
  }
  if (own.size === 0) return [];
  const { from, to } = spanOf(index, structure);
  for (let row = from; row < to; row += 1) {
    if (foreignKeyAt(document, row) <= reference.ordinal) continue;
    const peers = own.get(comparable.keyOf(row) ?? -1);
    if (peers === undefined) continue;
    const { micromolar } = comparable.valueOf(row);
    for (const peer of peers)
      if (isSameValue(comparable.valueOf(peer.row).micromolar, micromolar)) peer.citing.push(row);
  }
  return [...own.values()]
    .flat()
    .filter(({ citing }) => citing.length > 0)
    .map(({ row, citing }) => ({
      row,
      citing: citing.sort((a, b) => foreignKeyAt(document, a) - foreignKeyAt(document, b) || a - b),
    }));
}
