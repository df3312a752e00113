import type { ReleaseIndex } from '../../index/release-index.ts';
import { ordinalOfId } from '../../index/ordinal-of-id.ts';

/** A structure with its activities, which are contiguous: rows `from` to `to` (exclusive). */
export interface Compound {
  readonly strId: number;
  readonly ordinal: number;
  readonly from: number;
  readonly to: number;
}

/** Null for an unknown id. */
export function compoundOf({ structures }: ReleaseIndex, strId: number): Compound | null {
  const ordinal = ordinalOfId(structures.id, strId);
  if (ordinal === -1) return null;
  return { strId, ordinal, from: structures.activities[ordinal], to: structures.activities[ordinal + 1] };
}

/** The activities of a compound that satisfy the predicate. */
export function activitiesOf({ from, to }: Compound, holds: (row: number) => boolean): number[] {
  const rows: number[] = [];
  for (let row = from; row < to; row += 1) if (holds(row)) rows.push(row);
  return rows;
}
