import type { SimilarityRange, TabKey } from '@moltrove/contract/without-calls';
import type { SimilarityOrder } from '../../../knowledge-base.ts';
import { type ForeignKeys, foreignKeyAt, separateKeys } from '../../index/foreign-keys.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';
import { type ResultSet, filterRows } from '../../result-set/result-set.ts';
import { noScore } from '../../structure-search/score-part.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { type Cells, cellNames } from '../../rows/cells.ts';
import { chunksOf } from '../../row-sets/chunks.ts';
import type { RowSet } from '../../row-sets/row-set.ts';
import { bestScores } from './best-scores.ts';
import { idsOf } from '../../result-set/tab-rows.ts';
import { selectPage } from './select-page.ts';
import { type SortKeys, noValue } from './sort-keys.ts';

/** Rows of a tab in an order by similarity, within its bounds. */
export interface RankedRows {
  readonly rows: RowSet;
  readonly range: SimilarityRange;
  /** Best score of each assay or document by ordinal; null if rows use the score of their structure. */
  readonly best: Float64Array | null;
}

/** An order, with the scores of the structures by ordinal. */
export interface ScoredOrder {
  readonly scores: Float64Array;
  readonly order: Omit<SimilarityOrder, 'smiles'>;
}

/** The rows of a tab within the bounds of an order. */
export function rankRows(
  index: ReleaseIndex,
  set: ResultSet,
  tab: TabKey,
  rows: RowSet,
  { scores, order: { min, max } }: ScoredOrder,
  cancel: Cancel,
): RankedRows {
  const best = tab === 'assays' || tab === 'references' ? bestScores(index, set, tab, scores, cancel) : null;
  const scoresOfRows = rowScores(index, tab, scores, best);
  const rowsInRange =
    min === null && max === null ? rows : rowsWithin(rows, scoresOfRows, min ?? 0, max ?? 1, cancel);
  return { rows: rowsInRange, range: rangeOf(rowsInRange, scoresOfRows, cancel), best };
}

/** Ordinals of the rows at positions `from` to `to` (exclusive) in the order. */
export function rankedOrdinals(
  index: ReleaseIndex,
  tab: TabKey,
  similar: ScoredOrder,
  ranked: RankedRows,
  from: number,
  to: number,
  cancel: Cancel,
): Uint32Array {
  const keys = keysOf(index, tab, similar, ranked.best);
  return selectPage(ranked.rows, keys, idsOf(index, tab), from, to, cancel);
}

/** Writes the similarity of a row to its cell; null if it has none. */
export function fillSimilarity(
  index: ReleaseIndex,
  tab: TabKey,
  ordinal: number,
  cells: Cells,
  { scores }: ScoredOrder,
  { best }: RankedRows,
): void {
  const { values, via } = rowScores(index, tab, scores, best);
  const score = values[via === null ? ordinal : foreignKeyAt(via, ordinal)];
  cells[cellNames[tab].indexOf('similarity')] = score === noScore ? null : score;
}

/**
 * Similarities are fractions with denominators up to 2048: different ones differ by more than 1 / 2048², so that keys
 * of this resolution distinguish them.
 */
const keySteps = 2 ** 31;

/** The sort key of a score, ascending; `noValue` for none. */
export function keyOfScore(score: number, category: SimilarityOrder['category']): number {
  if (score === noScore) return noValue;
  const key = Math.floor(score * keySteps);
  return category === 'similarity' ? keySteps - key : key;
}

function keysOf(
  index: ReleaseIndex,
  tab: TabKey,
  { scores, order: { category } }: ScoredOrder,
  best: Float64Array | null,
): SortKeys {
  const fillBy =
    ({ values, via }: RowScores): SortKeys['fill'] =>
    (rows, into) => {
      for (let at = 0; at < rows.length; at += 1) {
        into[at] = keyOfScore(values[via === null ? rows[at] : foreignKeyAt(via, rows[at])], category);
      }
    };
  const groups =
    tab === 'activities'
      ? { fill: fillBy({ values: scores, via: null }), offsets: index.structures.activities, rows: null }
      : null;
  return { highest: keySteps, fill: fillBy(rowScores(index, tab, scores, best)), groups };
}

/** Where to read the score of a row: at its own ordinal, or at that of its structure. */
interface RowScores {
  readonly values: Float64Array;
  readonly via: ForeignKeys | null;
}

function rowScores(
  index: ReleaseIndex,
  tab: TabKey,
  scores: Float64Array,
  best: Float64Array | null,
): RowScores {
  if (best !== null) return { values: best, via: null };
  if (tab === 'activities') return { values: scores, via: index.activities.structure };
  const isDevelopment = tab === 'clinicalCompounds';
  return { values: scores, via: isDevelopment ? separateKeys(index.developments.structure) : null };
}

function rowsWithin(
  rows: RowSet,
  { values, via }: RowScores,
  min: number,
  max: number,
  cancel: Cancel,
): RowSet {
  return filterRows(rows, cancel, (buffer, length) => {
    let count = 0;
    for (let at = 0; at < length; at += 1) {
      const row = buffer[at];
      const score = values[via === null ? row : foreignKeyAt(via, row)];
      buffer[count] = row;
      if (score >= min && score <= max) count += 1;
    }
    return count;
  });
}

function rangeOf(rows: RowSet, { values, via }: RowScores, cancel: Cancel): SimilarityRange {
  let [lowest, highest, without] = [Infinity, -Infinity, 0];
  for (const chunk of chunksOf(rows, cancel)) {
    for (let at = 0; at < chunk.length; at += 1) {
      const score = values[via === null ? chunk[at] : foreignKeyAt(via, chunk[at])];
      if (score === noScore) {
        without += 1;
        continue;
      }
      if (score < lowest) lowest = score;
      if (score > highest) highest = score;
    }
  }
  return lowest === Infinity ? { lowest: null, highest: null, without } : { lowest, highest, without };
}
