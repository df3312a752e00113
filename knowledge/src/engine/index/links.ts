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

/**
 * So many records are fetched before they are looked at: a loop that does nothing else has many of its reads under way
 * at once, where one that counts waits for each, and so many are still in the processor's cache when they are counted.
 */
export const fetchedRows = 512;

/** What was fetched, so that it is not left out as work without a use. */
let fetched = 0;

/** Has the processor fetch the records of `rows[from]` to `rows[to - 1]`. */
export function fetchLinks(
  { words, stride }: Pick<LinkColumn, 'words' | 'stride'>,
  rows: Uint32Array,
  from: number,
  to: number,
): void {
  let all = 0;
  for (let at = from; at < to; at += 1) all ^= words[rows[at] * stride];
  fetched ^= all;
}
