/** The ordinal of another entity for each row, interleaved with other columns: row r refers to `words[r * stride + offset]`. */
export interface ForeignKeys {
  readonly words: Uint32Array;
  readonly stride: number;
  readonly offset: number;
}

/** Foreign keys in an array of their own. */
export function separateKeys(words: Uint32Array): ForeignKeys {
  return { words, stride: 1, offset: 0 };
}

/** The entity that a row refers to. */
export function foreignKeyAt({ words, stride, offset }: ForeignKeys, row: number): number {
  return words[row * stride + offset];
}

/**
 * The foreign keys of an activity, in the order in which they are interleaved in memory. The activities of a result are
 * scattered: with a separate array for each key, reading an activity would cost a cache miss for each of them.
 */
export const activityForeignKeys: readonly string[] = [
  'activity.structure',
  'activity.assay',
  'activity.document',
  'activity.record',
];

/** The name of the interleaved keys among the loaded columns. */
export const foreignKeyRecords = 'activity.foreign_keys';

/** The foreign keys in an array of such records. */
export function foreignKeysIn(
  words: Uint32Array,
): Record<'structure' | 'assay' | 'document' | 'record', ForeignKeys> {
  const at = (offset: number): ForeignKeys => ({ words, stride: activityForeignKeys.length, offset });
  return { structure: at(0), assay: at(1), document: at(2), record: at(3) };
}

/**
 * Records are prefetched in batches of this size. A loop that only reads keeps many memory accesses in flight, where a
 * loop that also counts waits for each of them; a batch still fits the processor's cache when it is counted.
 */
export const prefetchedRows = 512;

/** The result of prefetching, stored so that the compiler cannot remove the loop. */
let fetched = 0;

/** Brings the records of `rows[from]` to `rows[to - 1]` into the processor's cache. */
export function prefetchForeignKeys(
  { words, stride }: Pick<ForeignKeys, 'words' | 'stride'>,
  rows: Uint32Array,
  from: number,
  to: number,
): void {
  let all = 0;
  for (let at = from; at < to; at += 1) all ^= words[rows[at] * stride];
  fetched ^= all;
}
