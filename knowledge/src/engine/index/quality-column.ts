import { type ValueDoubt, doubtsOfBits } from '@moltrove/contract/without-calls';
import { listColumns } from './list-column.ts';
import type { ReleaseIndex } from './release-index.ts';

/** Name of the list column of activities with the doubts about each value. */
export const qualityColumn = 'activity.quality';

/** Doubts about the value of an activity; null if the release was built without them. */
export function doubtsOf({ source }: ReleaseIndex, activity: number): ValueDoubt[] | null {
  const bits = source.columns.get(listColumns(qualityColumn).listOf);
  return bits === undefined ? null : doubtsOfBits(bits[activity]);
}
