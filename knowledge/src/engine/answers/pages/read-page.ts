import type { DatabaseSync } from 'node:sqlite';
import type { SelectivityCriterion, TabKey } from '@moltrove/contract/without-calls';
import type { ReleaseIndex } from '../../index/release-index.ts';
import { inactiveRows } from '../../index/inactive-rows.ts';
import { ordinalsOfIds } from '../../result-set/ordinals-of-ids.ts';
import type { ResultSet } from '../../result-set/result-set.ts';
import { idAt, tabSet } from '../../result-set/tab-rows.ts';
import type { RowSet } from '../../row-sets/row-set.ts';
import type { Cells } from '../../rows/cells.ts';
import { type RowReader, rowMissing } from '../../rows/row-reader.ts';
import type { Lookups } from '../../terms/lookups.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { fillCountsInResults } from './counts-in-results.ts';
import type { PotencyKeys } from './potency/potency-keys.ts';
import { fillFolds } from './folds.ts';
import { fillPotency } from './potency/potency-cells.ts';
import type { SortKeyChunk } from './sort-key-chunks.ts';
import { ofStructures } from './of-structures.ts';
import { type Sort, fillFacts, pageOrdinals } from './page.ts';
import {
  type RankedRows,
  type ScoredOrder,
  fillSimilarity,
  rankedOrdinals,
  rankRows,
} from './similarity-order.ts';

export interface PageInput {
  readonly set: ResultSet;
  readonly tab: TabKey;
  /** Rows of the tab, if known from an earlier page. */
  readonly known: RowSet | null;
  readonly sort: Sort | null;
  /** The first rows of the whole release in that order, if known. */
  readonly topRows: Uint32Array | null;
  /** The sort keys of the rows, if cached. */
  readonly sortKeys: readonly SortKeyChunk[] | null;
  /** For an order by a figure of potency: its keys. */
  readonly potency: PotencyKeys | null;
  readonly similar: SimilarInput | null;
  /** Restricts the page to rows of these structures; null: no restriction. */
  readonly strIds: Float64Array | null;
  /** Whether the search has no rows; restricting it to a reference is then a search for the reference alone. */
  readonly withoutRows: boolean;
  /** The selectivity row whose fold structures show; null for none. */
  readonly selectivity: SelectivityCriterion | null;
  readonly from: number;
  readonly to: number;
}

/** An order by similarity instead of a sort. */
export interface SimilarInput extends ScoredOrder {
  /** Rows of the tab in this order, if known from an earlier page. */
  readonly ranked: RankedRows | null;
}

export interface PageOutput {
  readonly rows: readonly Cells[];
  readonly set: RowSet;
  /** Null without an order by similarity. */
  readonly ranked: RankedRows | null;
}

interface ReleaseRows {
  readonly index: ReleaseIndex;
  readonly lookups: Lookups;
  readonly reader: RowReader;
  readonly rows: DatabaseSync;
}

/** The rows of a page, or of a span of one. */
export function readPage(
  { index, lookups, reader, rows: database }: ReleaseRows,
  input: PageInput,
  cancel: Cancel,
): PageOutput {
  const { tab, sort, topRows, sortKeys, potency, similar, strIds, withoutRows, selectivity, from, to } =
    input;
  const set = strIds === null ? input.set : ofStructures(index, input.set, strIds, cancel);
  const all = input.known ?? tabSet(index, set, tab, cancel);
  const ranked = similar && (similar.ranked ?? rankRows(index, set, tab, all, similar, cancel));
  const ordinals =
    similar === null || ranked === null
      ? pageOrdinals(index, all, tab, { sort, topRows, sortKeys, potency, from, to }, cancel)
      : rankedOrdinals(index, tab, similar, ranked, from, to, cancel);
  const ids = Array.from(ordinals, (ordinal) => idAt(index, tab, ordinal));
  const read = reader.read(tab, ids, cancel).map((row, at) => {
    if (row === null) throw rowMissing(tab, ids[at]);
    fillFacts(index, tab, ordinals[at], row);
    if (similar && ranked) fillSimilarity(index, tab, ordinals[at], row, similar, ranked);
    return row;
  });
  fillCountsInResults(index, set, tab, ordinals, read, withoutRows && !set.narrowed, cancel);
  if (tab === 'structures') fillPotency(index, set, ordinals, read, inactiveRows(index, database), cancel);
  if (tab === 'structures' && selectivity !== null)
    fillFolds({ index, lookups, cancel }, selectivity, ordinals, read);
  return { rows: read, set: all, ranked };
}

/** Rows of a tab by id, in the given order; ids that the release does not have are left out. */
export function readRowsById(
  { index, reader }: Pick<ReleaseRows, 'index' | 'reader'>,
  tab: TabKey,
  ids: readonly number[],
  cancel: Cancel,
): Cells[] {
  const ordinals = ordinalsOfIds(index, tab, ids);
  const rows = reader.read(tab, ids, cancel);
  return rows.filter((row, at): row is Cells => {
    if (row === null || ordinals[at] === -1) return false;
    fillFacts(index, tab, ordinals[at], row);
    return true;
  });
}
