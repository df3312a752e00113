import type { ReleaseIndex } from './release-index.ts';

/** Activities off their records are listed only if fewer than one activity in this number is. */
const activitiesPerOffRecord = 16;

/** Whether an activity is off its record; see `offRecordBit`. */
function isOffRecord({ activities, records }: ReleaseIndex, row: number): boolean {
  const { structure, document, record } = activities;
  const { words, stride } = structure;
  const own = words[row * stride + record.offset];
  return (
    records.structure[own] !== words[row * stride + structure.offset] ||
    records.document[own] !== words[row * stride + document.offset]
  );
}

/** The activities that are off their records, ascending, in shared memory; null if there are too many. */
export function offRecordRows(index: ReleaseIndex): SharedArrayBuffer | null {
  const { count } = index.activities;
  const found: number[] = [];
  for (let row = 0; row < count; row += 1) {
    if (isOffRecord(index, row)) found.push(row);
    if (found.length * activitiesPerOffRecord > count) return null;
  }
  const memory = new SharedArrayBuffer(found.length * 4);
  new Uint32Array(memory).set(found);
  return memory;
}
