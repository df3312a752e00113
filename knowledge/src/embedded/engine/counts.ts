import type { SearchCounts } from '@moltrove/contract';
import type { Cancel } from '../pool/cancel.ts';
import type { ReleaseIndex } from '../columns/release-index.ts';
import { chunksOf } from '../sets/chunks.ts';
import { type RowSet, setOfWords } from '../sets/row-set.ts';
import { countBits, fillBits, sharedWords, wordCount } from '../sets/words.ts';
import type { Resolved } from './resolved.ts';

/** The six counts of a result set. */
export function countsOf(index: ReleaseIndex, set: Resolved, cancel: Cancel): SearchCounts {
  const assays = new Uint32Array(wordCount(index.assays.count));
  const documents = new Uint32Array(wordCount(index.documents.count));
  const records = new Uint32Array(wordCount(index.records.count));
  const { assay, document, record } = index.activities;
  for (const chunk of chunksOf(set.activities, cancel)) {
    mark(assays, assay, chunk);
    mark(documents, document, chunk);
    mark(records, record, chunk);
  }
  if (!set.narrowed) markRecordsOf(index, set.structures, records, documents, cancel);
  return {
    stridscount: set.structures.count,
    actidscount: set.activities.count,
    assayidscount: countBits(assays),
    refidscount: countBits(documents),
    gvkidscount: countBits(records),
    clinicalcompoundidscount: developmentsOf(index, set.structures).count,
  };
}

/** Rows of one structure stand together, and often are of one reference or record. */
function mark(words: Uint32Array, entityOf: Uint32Array, rows: Uint32Array): void {
  let last = -1;
  for (let at = 0; at < rows.length; at += 1) {
    const entity = entityOf[rows[at]];
    if (entity === last) continue;
    last = entity;
    words[entity >>> 5] |= 1 << (entity & 31);
  }
}

function markRecordsOf(
  index: ReleaseIndex,
  structures: RowSet,
  records: Uint32Array,
  documents: Uint32Array,
  cancel: Cancel,
): void {
  const { records: offsets } = index.structures;
  const { document } = index.records;
  for (const chunk of chunksOf(structures, cancel)) {
    for (let at = 0; at < chunk.length; at += 1) {
      const start = offsets[chunk[at]];
      const end = offsets[chunk[at] + 1];
      fillBits(records, start, end);
      for (let row = start; row < end; row += 1) documents[document[row] >>> 5] |= 1 << (document[row] & 31);
    }
  }
}

/** The assays of a result set. */
export function assaysOf(index: ReleaseIndex, set: Resolved, cancel: Cancel): RowSet {
  const words = sharedWords(index.assays.count);
  for (const chunk of chunksOf(set.activities, cancel)) mark(words, index.activities.assay, chunk);
  return setOfWords(index.assays.count, words);
}

/** The references of a result set: of A, and of the compound records of S when nothing narrowed A. */
export function documentsOf(index: ReleaseIndex, set: Resolved, cancel: Cancel): RowSet {
  const words = sharedWords(index.documents.count);
  for (const chunk of chunksOf(set.activities, cancel)) mark(words, index.activities.document, chunk);
  if (!set.narrowed) {
    const records = new Uint32Array(wordCount(index.records.count));
    markRecordsOf(index, set.structures, records, words, cancel);
  }
  return setOfWords(index.documents.count, words);
}

/** Development compounds whose structure is in the set. */
export function developmentsOf(index: ReleaseIndex, structures: RowSet): RowSet {
  const words = sharedWords(index.developments.count);
  const { structure } = index.developments;
  const { development } = index.structures;
  if (structures.kind === 'sparse') {
    for (let at = 0; at < structures.count; at += 1) {
      const place = development[structures.rows[at]];
      if (place !== 0) words[(place - 1) >>> 5] |= 1 << ((place - 1) & 31);
    }
  } else if (structures.kind === 'all') {
    fillBits(words, 0, structure.length);
  } else {
    for (let place = 0; place < structure.length; place += 1) {
      const row = structure[place];
      if (((structures.words[row >>> 5] >>> (row & 31)) & 1) !== 0) words[place >>> 5] |= 1 << (place & 31);
    }
  }
  return setOfWords(index.developments.count, words);
}
