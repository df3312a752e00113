import type { ReleaseIndex } from './release-index.ts';

/** Stray activities are listed only while they are fewer than one in this number of activities. */
const activitiesPerStray = 16;

/** Whether the record of an activity is of another structure or reference than the activity. */
function isStray({ activities, records }: ReleaseIndex, row: number): boolean {
  const { structure, document, record } = activities;
  const { words, stride } = structure;
  const own = words[row * stride + record.offset];
  return (
    records.structure[own] !== words[row * stride + structure.offset] ||
    records.document[own] !== words[row * stride + document.offset]
  );
}

/** Ascending, the stray activities, in shared memory; null where they are many. */
export function strayRows(index: ReleaseIndex): SharedArrayBuffer | null {
  const { count } = index.activities;
  const found: number[] = [];
  for (let row = 0; row < count; row += 1) {
    if (isStray(index, row)) found.push(row);
    if (found.length * activitiesPerStray > count) return null;
  }
  const memory = new SharedArrayBuffer(found.length * 4);
  new Uint32Array(memory).set(found);
  return memory;
}
