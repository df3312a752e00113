import type { SearchCounts } from '@moltrove/contract';
import type { Cancel } from '../worker-pool/cancel.ts';
import type { ReleaseIndex } from '../index/release-index.ts';
import { chunksOf } from '../row-sets/chunks.ts';
import { type RowSet, setOfSorted, setOfWords } from '../row-sets/row-set.ts';
import { intersect } from '../row-sets/set-algebra.ts';
import { countBits, fillBits, hasBit, setBit, sharedWords, wordCount } from '../row-sets/words.ts';
import { type Marks, markLinked, marksOf } from './found.ts';
import type { Resolved } from './resolved.ts';

/** The six counts of a result set; `known` are the marks of its activities, which are given away. */
export function countsOf(
  index: ReleaseIndex,
  set: Resolved,
  cancel: Cancel,
  known: Marks | null = null,
): SearchCounts {
  const { assays, documents, records } =
    known ?? (set.narrowed ? marksOf(index, set.activities, cancel) : marksOfWhole(index, set, cancel));
  return {
    stridscount: set.structures.count,
    actidscount: set.activities.count,
    assayidscount: countBits(assays),
    refidscount: countBits(documents),
    gvkidscount: countBits(records),
    clinicalcompoundidscount: developmentsOf(index, set.structures).count,
  };
}

/** As `marksOf` where nothing narrowed A: what its structures' records say need not be read off each activity. */
function marksOfWhole(index: ReleaseIndex, { structures, activities }: Resolved, cancel: Cancel): Marks {
  const { assay, offRecord } = index.activities;
  const marks =
    offRecord === null
      ? marksOf(index, activities, cancel)
      : marksOf(index, intersect(setOfSorted(activities.universe, offRecord), activities), cancel);
  if (offRecord !== null)
    for (const chunk of chunksOf(activities, cancel)) markLinked(marks.assays, assay, chunk);
  markRecordsOf(index, structures, marks.records, marks.documents, cancel);
  return marks;
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
      for (let row = start; row < end; row += 1) setBit(documents, document[row]);
    }
  }
}

/** The assays of a result set. */
export function assaysOf(index: ReleaseIndex, set: Resolved, cancel: Cancel): RowSet {
  const words = sharedWords(index.assays.count);
  for (const chunk of chunksOf(set.activities, cancel)) markLinked(words, index.activities.assay, chunk);
  return setOfWords(index.assays.count, words);
}

/** The references of a result set: of A, and of the compound records of S when nothing narrowed A. */
export function documentsOf(index: ReleaseIndex, set: Resolved, cancel: Cancel): RowSet {
  const words = sharedWords(index.documents.count);
  for (const chunk of chunksOf(set.activities, cancel)) markLinked(words, index.activities.document, chunk);
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
      if (place !== 0) setBit(words, place - 1);
    }
  } else if (structures.kind === 'all') {
    fillBits(words, 0, structure.length);
  } else {
    for (let place = 0; place < structure.length; place += 1) {
      const row = structure[place];
      if (hasBit(structures.words, row)) setBit(words, place);
    }
  }
  return setOfWords(index.developments.count, words);
}
