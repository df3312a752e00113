import { type ForeignKeys, prefetchForeignKeys, prefetchedRows } from '../index/foreign-keys.ts';
import type { ReleaseIndex } from '../index/release-index.ts';
import type { Cancel } from '../worker-pool/cancel.ts';
import { chunkRows, chunksOf } from '../row-sets/chunks.ts';
import { AscendingCollector } from '../row-sets/row-collector.ts';
import type { RowSet } from '../row-sets/row-set.ts';
import { setBit, wordCount } from '../row-sets/words.ts';
import { type ResultSet, structuresOf } from './result-set.ts';

/** Bitmaps of the assays, references and compound records that some activities refer to. */
export interface TouchedEntities {
  readonly assays: Uint32Array;
  readonly documents: Uint32Array;
  readonly records: Uint32Array;
}

/** A result set, with the entities that its activities touch if they were collected on the way. */
export interface CountedResultSet {
  readonly set: ResultSet;
  readonly touched: TouchedEntities | null;
}

/**
 * The result set of activities that a criterion narrowed. With `withTouched` the foreign keys are read once for both.
 */
export function narrowedResult(
  index: ReleaseIndex,
  activities: RowSet,
  cancel: Cancel,
  withTouched: boolean,
): CountedResultSet {
  if (!withTouched) {
    const structures = structuresOf(index, activities, cancel);
    return { set: { structures, activities, narrowed: true }, touched: null };
  }
  const maxCount = Math.min(activities.count, index.structures.count);
  const structures = new AscendingCollector(index.structures.count, maxCount);
  const touched = touchedBy(index, activities, cancel, structures);
  return { set: { structures: structures.finish(), activities, narrowed: true }, touched };
}

/** Collects the entities that the activities refer to, and their distinct structures if a collector is given. */
export function touchedBy(
  index: ReleaseIndex,
  activities: RowSet,
  cancel: Cancel,
  structures: AscendingCollector | null = null,
): TouchedEntities {
  const assays = new Uint32Array(wordCount(index.assays.count));
  const documents = new Uint32Array(wordCount(index.documents.count));
  const records = new Uint32Array(wordCount(index.records.count));
  const { structure, assay, document, record } = index.activities;
  const { words: keys, stride } = structure;
  const [ofStructure, ofAssay, ofDocument, ofRecord] = [structure, assay, document, record].map(
    ({ offset }) => offset,
  );
  const found = new Uint32Array(chunkRows);
  let lastStructure = -1;
  for (const chunk of chunksOf(activities, cancel)) {
    let length = 0;
    for (let from = 0; from < chunk.length; from += prefetchedRows) {
      const to = Math.min(chunk.length, from + prefetchedRows);
      prefetchForeignKeys(structure, chunk, from, to);
      for (let at = from; at < to; at += 1) {
        const first = chunk[at] * stride;
        const own = keys[first + ofStructure];
        found[length] = own;
        length += own === lastStructure ? 0 : 1;
        lastStructure = own;
        const itsAssay = keys[first + ofAssay];
        // Bits are set here: three calls of `setBit` in this loop take a tenth longer.
        assays[itsAssay >>> 5] |= 1 << (itsAssay & 31);
        const itsDocument = keys[first + ofDocument];
        documents[itsDocument >>> 5] |= 1 << (itsDocument & 31);
        const itsRecord = keys[first + ofRecord];
        records[itsRecord >>> 5] |= 1 << (itsRecord & 31);
      }
    }
    structures?.addRows(found, length);
  }
  return { assays, documents, records };
}

const referenced = new Uint32Array(prefetchedRows);

/**
 * Adds the entities that activities refer to by one foreign key to a bitmap. Keys are read in batches, before they are
 * used.
 */
export function touch(touched: Uint32Array, { words, stride, offset }: ForeignKeys, rows: Uint32Array): void {
  for (let from = 0; from < rows.length; from += prefetchedRows) {
    const count = Math.min(prefetchedRows, rows.length - from);
    for (let at = 0; at < count; at += 1) referenced[at] = words[rows[from + at] * stride + offset];
    for (let at = 0; at < count; at += 1) setBit(touched, referenced[at]);
  }
}
