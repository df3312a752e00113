import { type ForeignKeys, prefetchForeignKeys, prefetchedRows } from '../index/foreign-keys.ts';
import type { ReleaseIndex } from '../index/release-index.ts';
import type { Cancel } from '../worker-pool/cancel.ts';
import { chunkRows, chunksOf } from '../row-sets/chunks.ts';
import { AscendingCollector } from '../row-sets/row-collector.ts';
import type { RowSet } from '../row-sets/row-set.ts';
import { setBit, wordCount } from '../row-sets/words.ts';
import { type Resolved, structuresOf } from './resolved.ts';

/** Bitmaps of what some activities hang on besides their structures. */
export interface Marks {
  readonly assays: Uint32Array;
  readonly documents: Uint32Array;
  readonly records: Uint32Array;
}

/** A result set, with the marks of its activities where they were made on the way. */
export interface Found {
  readonly set: Resolved;
  readonly marks: Marks | null;
}

/** The result set of activities that a criterion narrowed. With `marking` their links are read once for both. */
export function narrowedTo(index: ReleaseIndex, activities: RowSet, cancel: Cancel, marking: boolean): Found {
  if (!marking) {
    const structures = structuresOf(index, activities, cancel);
    return { set: { structures, activities, narrowed: true }, marks: null };
  }
  const most = Math.min(activities.count, index.structures.count);
  const structures = new AscendingCollector(index.structures.count, most);
  const marks = marksOf(index, activities, cancel, structures);
  return { set: { structures: structures.finish(), activities, narrowed: true }, marks };
}

/** Marks what the activities hang on; gathers their distinct structures too where a collector is given. */
export function marksOf(
  index: ReleaseIndex,
  activities: RowSet,
  cancel: Cancel,
  structures: AscendingCollector | null = null,
): Marks {
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

const touchedEntities = new Uint32Array(prefetchedRows);

/** Marks what some activities hang on by one of their links, which are all read before they are looked at. */
export function markLinked(
  marks: Uint32Array,
  { words, stride, offset }: ForeignKeys,
  rows: Uint32Array,
): void {
  for (let from = 0; from < rows.length; from += prefetchedRows) {
    const count = Math.min(prefetchedRows, rows.length - from);
    for (let at = 0; at < count; at += 1) touchedEntities[at] = words[rows[from + at] * stride + offset];
    for (let at = 0; at < count; at += 1) setBit(marks, touchedEntities[at]);
  }
}
