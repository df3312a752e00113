import type { ReleaseIndex } from './release-index.ts';

/** Place of another entity by row, interleaved with others: that of row r is `words[r * stride + offset]`. */
export interface LinkColumn {
  readonly words: Uint32Array;
  readonly stride: number;
  readonly offset: number;
}

/** Links in an array of their own. */
export function plain(words: Uint32Array): LinkColumn {
  return { words, stride: 1, offset: 0 };
}

/** The other entity of one row. */
export function linkAt({ words, stride, offset }: LinkColumn, row: number): number {
  return words[row * stride + offset];
}

/**
 * What an activity hangs on, in the order of its record in memory. Few of the activities of an answer stand next to
 * each other, so that each column of its own would cost a miss of the processor's cache.
 */
export const activityLinks: readonly string[] = [
  'activity.structure',
  'activity.assay',
  'activity.document',
  'activity.record',
];

/** The name under which the records stand beside the columns that are read. */
export const linkRecords = 'activity.links';

/** The links of an array of such records. */
export function linksIn(
  words: Uint32Array,
): Record<'structure' | 'assay' | 'document' | 'record', LinkColumn> {
  const at = (offset: number): LinkColumn => ({ words, stride: activityLinks.length, offset });
  return { structure: at(0), assay: at(1), document: at(2), record: at(3) };
}

/** One in so many activities may be a stray, or they are not kept. */
const activitiesPerStray = 16;

/** Ascending, the activities whose record is of another structure or reference than they are, in shared memory; null where they are many. */
export function strayRows({ activities, records }: ReleaseIndex): SharedArrayBuffer | null {
  const { structure, document, record } = activities;
  const { words, stride } = structure;
  const found: number[] = [];
  for (let row = 0, first = 0; row < activities.count; row += 1, first += stride) {
    const own = words[first + record.offset];
    const strays =
      records.structure[own] !== words[first + structure.offset] ||
      records.document[own] !== words[first + document.offset];
    if (strays) found.push(row);
    if (found.length * activitiesPerStray > activities.count) return null;
  }
  const memory = new SharedArrayBuffer(found.length * 4);
  new Uint32Array(memory).set(found);
  return memory;
}
