import type { DatabaseSync } from 'node:sqlite';
import { remarkOutcome } from '@moltrove/contract/without-calls';
import { u32 } from './column-source.ts';
import type { ReleaseIndex } from './release-index.ts';
import { hasBit } from '../row-sets/words.ts';

/** Bitmap of the activities without a value whose remark says inactive. */
export const inactiveColumn = 'activity.inactive';

/** Whether an activity has no value but a remark that says inactive. */
export function saysInactive(value: number | null, comment: string | null): boolean {
  return value === null && remarkOutcome(comment) === 'inactive';
}

/**
 * A test of whether the remark of an activity without a value says inactive; reads the rows if the release lacks the
 * bitmap.
 */
export function inactiveRows(
  { source, activities }: ReleaseIndex,
  rows: DatabaseSync,
): (row: number) => boolean {
  if (source.columns.has(inactiveColumn)) {
    const words = u32(source, inactiveColumn);
    return (row) => hasBit(words, row);
  }
  const comment = rows.prepare('SELECT activity_comment FROM activity WHERE act_id = ?');
  comment.setReturnArrays(true);
  return (row) => {
    const found = comment.get(activities.id[row]) as unknown as [string | null] | undefined;
    return saysInactive(null, found?.[0] ?? null);
  };
}
