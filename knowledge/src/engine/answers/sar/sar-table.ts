import type {
  SarAggregate,
  SarColumn,
  SarColumnAssays,
  SarTable,
  SarView,
} from '@moltrove/contract/without-calls';
import { foreignKeyAt } from '../../index/foreign-keys.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';
import type { ResultSet } from '../../result-set/result-set.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { lowerBound } from '../../../binary-search.ts';
import { countIn } from '../../row-sets/count-in.ts';
import { CellReader } from './cell.ts';
import { columnKey, filteredColumns, columnsNamed, inOrder } from './chosen-columns.ts';
import type { ColumnTexts } from './column-texts.ts';
import { byCells, byColumn, countCells } from './row-order.ts';
import { columnsAtLevel } from './columns-at-level.ts';
import { type SarColumns, rowsOfColumn } from './sar-columns.ts';
import { lowerIsBetter, scaleOf } from './scale.ts';

/** The drawing, name and source id of a structure. */
export interface RowLabel {
  readonly smiles: string | null;
  readonly name: string | null;
  readonly chembl_id: string | null;
}

export interface SarContext {
  readonly index: ReleaseIndex;
  readonly texts: ColumnTexts;
  readonly labelOf: (strId: number) => RowLabel;
  /** The public id of an assay by its id; null without one. */
  readonly assayName: (assayId: number) => string | null;
  readonly cancel: Cancel;
}

/** A page, and the order of all rows, which other pages with the same columns and order reuse. */
export interface OrderedTable {
  readonly table: SarTable;
  /** Ordinals of structures, in shared memory. */
  readonly order: Uint32Array;
}

/**
 * A page of the SAR table of a set. Named columns that the set does not have fail with NOT_FOUND. If the order
 * of the rows is known, time is proportional to the page; otherwise to the activities of the columns that are
 * shown and sorted by, plus one byte per structure of the release.
 */
export function sarTable(
  context: SarContext,
  set: ResultSet,
  allColumns: SarColumns,
  view: SarView,
  known: Uint32Array | null,
): OrderedTable {
  const { index, texts, cancel } = context;
  const columns = columnsAtLevel(index, allColumns, view.level, cancel);
  const filtered = filteredColumns(columns, texts, view);
  const shown =
    view.columns === null
      ? inOrder(columns, texts, filtered, view)
      : columnsNamed(columns, texts, view.columns);
  const readers = shown.map((column) => readerOf(context, columns, column, view.aggregate));
  const order = known ?? orderedRows(context, columns, shown, view);
  const from = view.pageNumber * view.pageSize;
  const table: SarTable = {
    columns: shown.map((column) => shownColumn(columns, texts, column)),
    ...((view.level === 'assay' || view.level === 'conditions') && {
      columnAssays: shown.map((column) => assaysOf(context, columns, column)),
    }),
    columnCount: columns.structures.reduce((count, structures) => count + (structures > 0 ? 1 : 0), 0),
    columnsKept: filtered.length,
    rows: Array.from(order.subarray(from, from + view.pageSize), rowOf),
    rowCount: order.length,
    structures: set.structures.count,
    activities: set.activities.count,
    leftOut: rowsOfColumn(columns, columns.count).length,
  };
  return { table, order };

  function rowOf(structure: number): SarTable['rows'][number] {
    cancel.throwIfCancelled();
    const strId = index.structures.id[structure];
    const span = spanOf(index, structure);
    const cells = shown.map((column, at) => {
      const rows = within(rowsOfColumn(columns, column), span);
      return rows.length === 0 ? null : readers[at].cell(rows);
    });
    const inCells = cells.reduce((sum, cell) => sum + (cell?.activities ?? 0), 0);
    const elsewhere = countIn(set.activities, span) - inCells;
    return { str_id: strId, ...context.labelOf(strId), cells, elsewhere };
  }
}

/** The structures with a cell in the shown columns, in shared memory. */
function orderedRows(
  context: SarContext,
  columns: SarColumns,
  shown: readonly number[],
  { sortOrder, aggregate }: Pick<SarView, 'sortOrder' | 'aggregate'>,
): Uint32Array {
  const { index, texts, cancel } = context;
  const counted = countCells(index, columns, shown, cancel);
  if (sortOrder === null) return byCells(counted);
  const [column] = columnsNamed(columns, texts, [sortOrder.column]);
  const sort = {
    column,
    reader: readerOf(context, columns, column, aggregate),
    direction: sortOrder.direction,
  };
  return byColumn(index, columns, counted, sort, cancel);
}

/** The activities of a structure. */
export function spanOf({ structures }: ReleaseIndex, structure: number): { from: number; to: number } {
  return { from: structures.activities[structure], to: structures.activities[structure + 1] };
}

/** The ascending rows that lie in a span. */
export function within(rows: Uint32Array, { from, to }: { from: number; to: number }): Uint32Array {
  return rows.subarray(lowerBound(rows, from), lowerBound(rows, to));
}

export function readerOf(
  { index, texts }: SarContext,
  { types, units }: SarColumns,
  column: number,
  aggregate: SarAggregate = 'median',
): CellReader {
  const type = texts.types[types[column] - 1];
  const scale = scaleOf(type, texts.units[units[column]]);
  return new CellReader(index, units[column], scale, {
    aggregate,
    lowerIsBetter: lowerIsBetter(type, scale),
  });
}

function assaysOf({ index, assayName }: SarContext, columns: SarColumns, column: number): SarColumnAssays {
  const assays = new Set<number>();
  for (const row of rowsOfColumn(columns, column)) assays.add(foreignKeyAt(index.activities.assay, row));
  const [assay] = assays;
  const assayId = assays.size === 1 ? index.assays.id[assay] : null;
  return { assays: assays.size, assayId, name: assayId === null ? null : assayName(assayId) };
}

export function shownColumn(columns: SarColumns, texts: ColumnTexts, column: number): SarColumn {
  const { publicId, name, organism } = texts.targets[columns.targets[column]];
  const activityType = texts.types[columns.types[column] - 1];
  const unit = texts.units[columns.units[column]];
  return {
    key: columnKey(columns, texts, column),
    targetId: publicId,
    target: name,
    organism,
    activityType,
    unit,
    lowerIsBetter: lowerIsBetter(activityType, scaleOf(activityType, unit)),
    structures: columns.structures[column],
    activities: rowsOfColumn(columns, column).length,
  };
}
