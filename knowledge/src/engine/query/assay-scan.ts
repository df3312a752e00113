import { AppError } from '@moltrove/contract/without-calls';
import { offRecordBit } from '../index/assay-order.ts';
import { prefetchForeignKeys, prefetchedRows, foreignKeyAt, separateKeys } from '../index/foreign-keys.ts';
import type { ReleaseIndex } from '../index/release-index.ts';
import type { CriterionPlan } from './criterion-plan.ts';
import type { Cancel } from '../worker-pool/cancel.ts';
import { chunkRows, chunksOf } from '../row-sets/chunks.ts';
import { countUnder } from '../row-sets/count-in.ts';
import { AscendingCollector, RowCollector } from '../row-sets/row-collector.ts';
import { type RowSet, setOfSorted, setOfWords } from '../row-sets/row-set.ts';
import { unite } from '../row-sets/set-algebra.ts';
import { upperBound } from '../../binary-search.ts';
import { setBit, wordCount } from '../row-sets/words.ts';
import type { CountedResultSet } from '../result-set/counted-result-set.ts';

/** A criterion that an activity must meet or, if negated, must not. */
export interface Conjunct {
  readonly plan: CriterionPlan;
  readonly negated: boolean;
}

/**
 * The activities of the assays that meet every conjunct. They are read assay by assay, in memory order, instead of by a
 * random access for each. Structures and references come from their compound records, which are fewer than the
 * activities and are sorted by structure.
 */
export function scanAssays(
  index: ReleaseIndex,
  assays: RowSet,
  conjuncts: readonly Conjunct[],
  cancel: Cancel,
): CountedResultSet {
  const { byAssay, assayOrder } = index.activities;
  if (assayOrder === null) throw new AppError('INTERNAL', 'The release has no assay order to scan.');
  const { recordOf } = assayOrder;
  const activities = new RowCollector(index.activities.count, countUnder(index.assays.activities, assays));
  const ownAssays = new AssayWalk(index);
  const records = new Uint32Array(wordCount(index.records.count));
  const offRecord: number[] = [];
  const rows = new Uint32Array(chunkRows);
  const positions = new Uint32Array(chunkRows);
  const scanner = conjuncts.find(({ plan, negated }) => !negated && plan.scanAssayOrder !== undefined);
  const others = conjuncts.filter((conjunct) => conjunct !== scanner);
  others.sort((a, b) => Number(isSlow(a)) - Number(isSlow(b)));
  for (const length of positionsOf(
    index,
    assays,
    scanner?.plan.scanAssayOrder ?? allPositions,
    positions,
    cancel,
  )) {
    let count = length;
    for (const conjunct of others) count = filterPositions(index, conjunct, positions, count);
    for (let at = 0; at < count; at += 1) {
      const position = positions[at];
      rows[at] = byAssay[position];
      const record = recordOf[position];
      if (record >= offRecordBit) offRecord.push(byAssay[position]);
      else setBit(records, record);
    }
    activities.addRows(rows, 0, count);
    ownAssays.touch(positions, count);
  }
  const { structures, documents } = entitiesOfRecords(index, records, cancel);
  const set = {
    structures: withOffRecord(index, structures, offRecord),
    activities: activities.finish(),
    narrowed: true,
  };
  const { document, record } = index.activities;
  for (const row of offRecord) {
    const [itsDocument, itsRecord] = [foreignKeyAt(document, row), foreignKeyAt(record, row)];
    setBit(documents, itsDocument);
    setBit(records, itsRecord);
  }
  return { set, touched: { assays: ownAssays.touched, documents, records } };
}

const isSlow = ({ plan }: Conjunct): boolean => plan.filterAssayOrder === undefined;

/** A buffer with less free space than this is passed on instead of being filled completely. */
const minPositions = 1024;

/**
 * Fills `positions` with the assay positions of the assays that `find` selects, one bufferful at a time; yields their
 * number.
 */
function* positionsOf(
  { assays: { activities: offsets } }: ReleaseIndex,
  assays: RowSet,
  find: NonNullable<CriterionPlan['scanAssayOrder']>,
  positions: Uint32Array,
  cancel: Cancel,
): Generator<number> {
  let length = 0;
  for (const chunk of chunksOf(assays, cancel)) {
    for (let first = 0, next = 0; first < chunk.length; first = next) {
      // The assays of a target are contiguous, and so are their positions.
      for (next = first + 1; chunk[next] === chunk[next - 1] + 1;) next += 1;
      const end = offsets[chunk[next - 1] + 1];
      for (let from = offsets[chunk[first]]; from < end;) {
        const to = Math.min(end, from + positions.length - length);
        cancel.throwIfCancelled();
        length = find(from, to, positions, length);
        from = to;
        if (positions.length - length >= minPositions) continue;
        yield length;
        length = 0;
      }
    }
  }
  if (length > 0) yield length;
}

function allPositions(from: number, to: number, positions: Uint32Array, at: number): number {
  for (let position = from; position < to; position += 1) positions[at + position - from] = position;
  return at + to - from;
}

/** Filters the positions in place by whether their activity meets the conjunct; returns the new length. */
function filterPositions(
  { activities: { byAssay } }: ReleaseIndex,
  { plan, negated }: Conjunct,
  positions: Uint32Array,
  length: number,
): number {
  if (plan.filterAssayOrder !== undefined) return plan.filterAssayOrder(positions, length, !negated);
  const rows = new Uint32Array(length);
  for (let at = 0; at < length; at += 1) rows[at] = byAssay[positions[at]];
  const left = plan.filter(rows, length, !negated);
  let count = 0;
  for (let at = 0; at < length && count < left; at += 1) {
    positions[count] = positions[at];
    if (byAssay[positions[at]] === rows[count]) count += 1;
  }
  return count;
}

/** Assays skipped one by one before the next one is found by binary search. */
const maxSteps = 16;

/** Collects the assays of positions that come in ascending order. */
class AssayWalk {
  readonly touched: Uint32Array;
  readonly #offsets: Uint32Array;
  readonly #count: number;
  #own = -1;
  #end = 0;

  constructor({ assays }: ReleaseIndex) {
    this.touched = new Uint32Array(wordCount(assays.count));
    this.#offsets = assays.activities;
    this.#count = assays.count;
  }

  touch(positions: Uint32Array, length: number): void {
    const { touched } = this;
    for (let at = 0; at < length; at += 1) {
      if (positions[at] < this.#end) continue;
      this.#moveTo(positions[at]);
      setBit(touched, this.#own);
    }
  }

  #moveTo(position: number): void {
    const offsets = this.#offsets;
    let own = this.#own + 1;
    for (let step = 0; step < maxSteps && offsets[own + 1] <= position; step += 1) own += 1;
    if (offsets[own + 1] <= position) own = upperBound(offsets, position, own + 2, this.#count + 1) - 1;
    this.#own = own;
    this.#end = offsets[own + 1];
  }
}

/** Structures and references of the records in a bitmap; records are sorted by structure. */
function entitiesOfRecords(
  index: ReleaseIndex,
  touched: Uint32Array,
  cancel: Cancel,
): { structures: RowSet; documents: Uint32Array } {
  const { structure, document, count } = index.records;
  const set = setOfWords(count, touched);
  const structures = new AscendingCollector(
    index.structures.count,
    Math.min(set.count, index.structures.count),
  );
  const documents = new Uint32Array(wordCount(index.documents.count));
  const found = new Uint32Array(chunkRows);
  let last = -1;
  const columns = [separateKeys(document), separateKeys(structure)];
  for (const chunk of chunksOf(set, cancel)) {
    let length = 0;
    for (let from = 0; from < chunk.length; from += prefetchedRows) {
      const to = Math.min(chunk.length, from + prefetchedRows);
      for (const column of columns) prefetchForeignKeys(column, chunk, from, to);
      for (let at = from; at < to; at += 1) {
        const record = chunk[at];
        const itsDocument = document[record];
        setBit(documents, itsDocument);
        found[length] = structure[record];
        length += structure[record] === last ? 0 : 1;
        last = structure[record];
      }
    }
    structures.addRows(found, length);
  }
  return { structures: structures.finish(), documents };
}

function withOffRecord(index: ReleaseIndex, structures: RowSet, offRecord: readonly number[]): RowSet {
  if (offRecord.length === 0) return structures;
  const { structure } = index.activities;
  const theirs = Uint32Array.from(offRecord, (row) => foreignKeyAt(structure, row)).sort();
  return unite(
    structures,
    setOfSorted(
      structures.universe,
      theirs.filter((row, at) => row !== theirs[at - 1]),
    ),
  );
}
