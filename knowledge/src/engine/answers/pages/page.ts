import { tabSet, idsOf } from '../../result-set/tab-rows.ts';
import { type SortColumn, type TabKey, rowsOfTab } from '@moltrove/contract/without-calls';
import { u32 } from '../../index/column-source.ts';
import { degraderColumns, textOfStructure } from '../../index/degraders.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';
import { foreignKeyAt } from '../../index/foreign-keys.ts';

import { ordinalOfActivity } from '../../result-set/ordinals-of-ids.ts';
import { wholeRelease } from '../../result-set/result-set.ts';
import { type Cancel, gaveWay, givingWay } from '../../worker-pool/cancel.ts';
import { formCountOf } from '../../index/form-counts.ts';
import { doubtsOf } from '../../index/quality-column.ts';
import type { Span } from '../../row-sets/chunks.ts';
import type { RowSet } from '../../row-sets/row-set.ts';
import { type SortKeyChunk, sortKeyChunk, selectByKeys } from './sort-key-chunks.ts';
import { topRowsIn, topRowCount, rowsFromTop } from './top-rows.ts';
import { nthRows, selectPage } from './select-page.ts';
import type { PotencyKeys } from './potency/potency-keys.ts';
import { sortKeysOf } from './potency-order.ts';
import { sortColumn } from './sort-columns.ts';
import { type SortKeys, sortKeys } from './sort-keys.ts';
import { type Cells, cellNames } from '../../rows/cells.ts';

export interface Sort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

/** Whether the rows of a tab are stored in the requested order, so that any slice is available at once. */
export function isInOrder(tab: TabKey, sort: Sort | null): boolean {
  return sort === null && tab !== 'assays' && tab !== 'references';
}

/** Rows `from` to `to` (exclusive) of a tab in an order. */
export interface PageSlice {
  readonly sort: Sort | null;
  /** The first rows of the whole release in that order, if known. */
  readonly topRows: Uint32Array | null;
  /** The sort keys of the rows, if cached. */
  readonly sortKeys: readonly SortKeyChunk[] | null;
  /** For an order by a figure of potency: its keys. */
  readonly potency: PotencyKeys | null;
  readonly from: number;
  readonly to: number;
}

/** Ordinals of a slice of a tab's rows in the requested order. */
export function pageOrdinals(
  index: ReleaseIndex,
  rows: RowSet,
  tab: TabKey,
  { sort, topRows, sortKeys: keyChunks, potency, from, to }: PageSlice,
  cancel: Cancel,
): Uint32Array {
  if (isInOrder(tab, sort)) return nthRows(rows, from, to);
  const fromTop = topRows && rowsFromTop(topRows, rows, from, to);
  if (fromTop !== null) return fromTop;
  const ids = idsOf(index, tab);
  const end = Math.min(to, rows.count);
  if (keyChunks !== null && from < end) return selectByKeys(rows, keyChunks, ids, from, end, cancel);
  const keys =
    potency !== null && sort !== null ? sortKeysOf(potency, sort.direction) : keysOf(index, tab, sort);
  return selectPage(rows, keys, ids, from, to, cancel);
}

function keysOf(index: ReleaseIndex, tab: TabKey, sort: Sort | null): SortKeys {
  const { entity } = rowsOfTab[tab];
  const column: SortColumn =
    sort === null ? { by: 'plain', column: `${entity}.id` } : sortColumn(tab, sort.column);
  return sortKeys(index, entity, column, sort?.direction ?? 'asc');
}

export interface SortKeyChunkInput {
  readonly tab: TabKey;
  readonly sort: Sort;
  readonly rows: RowSet;
  readonly span: Span;
}

/** The sort keys of the rows of a set in a span. */
export function keyChunk(
  index: ReleaseIndex,
  { tab, sort, rows, span }: SortKeyChunkInput,
  cancel: Cancel,
): SortKeyChunk {
  return sortKeyChunk(rows, span, keysOf(index, tab, sort), cancel);
}

/** The first rows of a tab of the whole release in an order, in shared memory; null if it gave way to another job. */
export function topRowsOf(index: ReleaseIndex, tab: TabKey, sort: Sort, cancel: Cancel): Uint32Array | null {
  const polite = givingWay(cancel);
  const slice = { sort, topRows: null, sortKeys: null, potency: null, from: 0, to: topRowCount };
  try {
    const rows = tabSet(index, wholeRelease(index), tab, polite);
    return topRowsIn(pageOrdinals(index, rows, tab, slice, polite));
  } catch (error) {
    if (error === gaveWay) return null;
    throw error;
  }
}

/**
 * Fills in facts from the whole release: numbers of structures and activities, and an assay's structure if it has only
 * one.
 */
export function fillFacts(index: ReleaseIndex, tab: TabKey, ordinal: number, cells: Cells): void {
  const { str_id, act_id, str_count, act_count, form_count, record_count, value_doubts, ...named } =
    factCells[tab];
  switch (tab) {
    case 'structures':
      cells[act_count] = spread(index.structures.activities, ordinal);
      cells[form_count] = formCountOf(index, ordinal);
      cells[record_count] = spread(index.structures.records, ordinal);
      break;
    case 'activities': {
      const own = ordinalOfActivity(index, cells[str_id] as number, cells[act_id] as number);
      cells[value_doubts] = doubtsOf(index, own)?.join(',') || null;
      const structure = foreignKeyAt(index.activities.structure, own);
      cells[named.degrader] = textOfStructure(index.source, degraderColumns.text, structure);
      cells[named.ligase_name] = textOfStructure(index.source, degraderColumns.ligase, structure);
      break;
    }
    case 'assays': {
      const structures = u32(index.source, 'assay.structures')[ordinal];
      const only = foreignKeyAt(
        index.activities.structure,
        index.activities.byAssay[index.assays.activities[ordinal]],
      );
      cells[str_id] = structures === 1 ? index.structures.id[only] : null;
      cells[str_count] = structures;
      cells[act_count] = spread(index.assays.activities, ordinal);
      break;
    }
    case 'references':
      cells[str_count] = u32(index.source, 'document.structures')[ordinal];
      cells[act_count] = spread(index.documents.activities, ordinal);
      break;
  }
}

const facts = [
  'str_id',
  'act_id',
  'str_count',
  'act_count',
  'form_count',
  'record_count',
  'value_doubts',
  'degrader',
  'ligase_name',
] as const;

/** Indexes of these facts among the cells of a tab. */
const factCells = Object.fromEntries(
  Object.entries(cellNames).map(([tab, names]) => [
    tab,
    Object.fromEntries(facts.map((name) => [name, names.indexOf(name)])),
  ]),
) as Record<TabKey, Record<(typeof facts)[number], number>>;

function spread(offsets: Uint32Array, ordinal: number): number {
  return offsets[ordinal + 1] - offsets[ordinal];
}
