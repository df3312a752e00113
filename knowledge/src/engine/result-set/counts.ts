import type { SearchCounts } from '@moltrove/contract/without-calls';
import type { Cancel } from '../worker-pool/cancel.ts';
import type { ReleaseIndex } from '../index/release-index.ts';
import { chunksOf } from '../row-sets/chunks.ts';
import { type RowSet, setOfSorted, setOfWords } from '../row-sets/row-set.ts';
import { intersect } from '../row-sets/set-algebra.ts';
import { countBits, fillBits, hasBit, setBit, sharedWords, wordCount } from '../row-sets/words.ts';
import { type TouchedEntities, touch, touchedBy } from './counted-result-set.ts';
import type { ResultSet } from './result-set.ts';

/** The six counts of a result set; `knownTouched` are the entities that it touches, if known, and is overwritten. */
export function countsOf(
  index: ReleaseIndex,
  set: ResultSet,
  cancel: Cancel,
  knownTouched: TouchedEntities | null = null,
): SearchCounts {
  const { assays, documents, records } =
    knownTouched ??
    (set.narrowed ? touchedBy(index, set.activities, cancel) : touchedByWhole(index, set, cancel));
  return {
    structures: set.structures.count,
    activities: set.activities.count,
    assays: countBits(assays),
    references: countBits(documents),
    compoundRecords: countBits(records),
    clinicalCompounds: developmentsOf(index, set.structures).count,
  };
}

/** As `touchedBy` if no criterion narrowed A: records and references are then read from the structures' records. */
function touchedByWhole(
  index: ReleaseIndex,
  { structures, activities }: ResultSet,
  cancel: Cancel,
): TouchedEntities {
  const { assay, offRecord } = index.activities;
  const touched =
    offRecord === null
      ? touchedBy(index, activities, cancel)
      : touchedBy(index, intersect(setOfSorted(activities.universe, offRecord), activities), cancel);
  if (offRecord !== null)
    for (const chunk of chunksOf(activities, cancel)) touch(touched.assays, assay, chunk);
  touchRecordsOf(index, structures, touched.records, touched.documents, cancel);
  return touched;
}

function touchRecordsOf(
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
export function assaysOf(index: ReleaseIndex, set: ResultSet, cancel: Cancel): RowSet {
  const words = sharedWords(index.assays.count);
  for (const chunk of chunksOf(set.activities, cancel)) touch(words, index.activities.assay, chunk);
  return setOfWords(index.assays.count, words);
}

/** The references of a result set: of A and, if no criterion narrowed A, of the compound records of S. */
export function documentsOf(index: ReleaseIndex, set: ResultSet, cancel: Cancel): RowSet {
  const words = sharedWords(index.documents.count);
  for (const chunk of chunksOf(set.activities, cancel)) touch(words, index.activities.document, chunk);
  if (!set.narrowed) {
    const records = new Uint32Array(wordCount(index.records.count));
    touchRecordsOf(index, set.structures, records, words, cancel);
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
      const ordinal = development[structures.rows[at]];
      if (ordinal !== 0) setBit(words, ordinal - 1);
    }
  } else if (structures.kind === 'all') {
    fillBits(words, 0, structure.length);
  } else {
    for (let ordinal = 0; ordinal < structure.length; ordinal += 1) {
      const row = structure[ordinal];
      if (hasBit(structures.words, row)) setBit(words, ordinal);
    }
  }
  return setOfWords(index.developments.count, words);
}
