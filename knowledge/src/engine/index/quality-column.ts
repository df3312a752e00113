import { type ValueDoubt, doubtsOfBits } from '@moltrove/contract';
import { listColumns } from './list-column.ts';
import type { ReleaseIndex } from './release-index.ts';

/** Name of the list column of activities that says what may be wrong with each value. */
export const qualityColumn = 'activity.quality';

/** What may be wrong with the value of an activity; null in a release that was built without it. */
export function doubtsOf({ source }: ReleaseIndex, activity: number): ValueDoubt[] | null {
  const bits = source.columns.get(listColumns(qualityColumn).listOf);
  return bits === undefined ? null : doubtsOfBits(bits[activity]);
}
