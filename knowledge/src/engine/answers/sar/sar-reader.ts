import type { DatabaseSync } from 'node:sqlite';
import type { SarCell, SarColumn, SarView } from '@moltrove/contract/without-calls';
import type { SarActivities, SarActivitiesRequest } from '../../../knowledge-base.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';
import type { ResultSet } from '../../result-set/result-set.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { rowMissing } from '../../rows/row-reader.ts';
import type { CountedSummary } from './cell.ts';
import { ColumnTexts } from './column-texts.ts';
import { forColumnValues } from './column-values.ts';
import { inactiveRows } from '../../index/inactive-rows.ts';
import { sarActivities } from './sar-activities.ts';
import { columnKey, columnsNamed, inOrder } from './chosen-columns.ts';
import { rowsOfColumn, type SarColumns, sarColumns } from './sar-columns.ts';
import {
  type OrderedTable,
  readerOf,
  type RowLabel,
  type SarContext,
  sarTable,
  shownColumn,
  spanOf,
  within,
} from './sar-table.ts';

/** Builds the SAR tables of one release on one thread. */
export class SarReader {
  readonly #index: ReleaseIndex;
  readonly #rows: DatabaseSync;
  #texts: ColumnTexts | null = null;

  constructor(index: ReleaseIndex, rows: DatabaseSync) {
    this.#index = index;
    this.#rows = rows;
  }

  columns({ activities }: ResultSet, cancel: Cancel): SarColumns {
    const { index, texts } = this.#context(cancel);
    return sarColumns({ index, texts, isInactive: inactiveRows(index, this.#rows), cancel }, activities);
  }

  table(
    set: ResultSet,
    columns: SarColumns,
    view: SarView,
    known: Uint32Array | null,
    cancel: Cancel,
  ): OrderedTable {
    return sarTable(this.#context(cancel), set, columns, view, known);
  }

  activities(
    set: ResultSet,
    columns: SarColumns,
    request: SarActivitiesRequest,
    cancel: Cancel,
  ): SarActivities {
    return sarActivities(this.#context(cancel), set, columns, request);
  }

  /** See `forColumnValues`. */
  values(
    columns: SarColumns,
    key: string,
    visit: (structure: number, summary: CountedSummary) => void,
    cancel: Cancel,
  ): SarColumn {
    return forColumnValues(this.#context(cancel), columns, key, visit);
  }

  /** A column with its cells for structures by ordinal. Fails with NOT_FOUND for a column that the set does not have. */
  cellsOf(
    columns: SarColumns,
    key: string,
    structures: readonly number[],
    cancel: Cancel,
  ): { readonly column: SarColumn; readonly cells: readonly (SarCell | null)[] } {
    const context = this.#context(cancel);
    const [column] = columnsNamed(columns, context.texts, [key]);
    const reader = readerOf(context, columns, column);
    const cells = structures.map((structure) => {
      const rows = within(rowsOfColumn(columns, column), spanOf(this.#index, structure));
      return rows.length === 0 ? null : reader.cell(rows);
    });
    return { column: shownColumn(columns, context.texts, column), cells };
  }

  /** A column with its activities, ascending. Fails with NOT_FOUND for a column that the set does not have. */
  rowsOf(
    columns: SarColumns,
    key: string,
    cancel: Cancel,
  ): { readonly column: SarColumn; readonly rows: Uint32Array } {
    const { texts } = this.#context(cancel);
    const [column] = columnsNamed(columns, texts, [key]);
    return { column: shownColumn(columns, texts, column), rows: rowsOfColumn(columns, column) };
  }

  /** Keys of the columns with the most structures; those without a target come last. */
  largest(columns: SarColumns, count: number, cancel: Cancel): string[] {
    const { texts } = this.#context(cancel);
    const all = Uint32Array.from({ length: columns.count }, (_, column) => column);
    const order = { columnOrder: 'Most Results', skipColumns: 0, maxColumns: count } as const;
    return inOrder(columns, texts, all, order).map((column) => columnKey(columns, texts, column));
  }

  #context(cancel: Cancel): SarContext {
    this.#texts ??= new ColumnTexts(this.#index, this.#rows);
    return {
      index: this.#index,
      texts: this.#texts,
      labelOf: this.labels(),
      assayName: (id) => this.assayName(id),
      cancel,
    };
  }

  /** The ChEMBL id of an assay by its id; null if it has none. */
  assayName(assayId: number): string | null {
    const found = this.#rows.prepare('SELECT chembl_id FROM assay WHERE assay_id = ?').get(assayId);
    if (found === undefined) throw rowMissing('assays', assayId);
    return found['chembl_id'] as string | null;
  }

  /** Reads InChIKeys by the id of a structure; null for a structure without one. */
  inchiKeys(): (strId: number) => string | null {
    const statement = this.#rows.prepare('SELECT inchi_key FROM structure WHERE str_id = ?');
    const known = new Map<number, string | null>();
    return (strId) => {
      const before = known.get(strId);
      if (before !== undefined) return before;
      const found = statement.get(strId);
      if (found === undefined) throw rowMissing('structures', strId);
      const key = found['inchi_key'] as string | null;
      known.set(strId, key);
      return key;
    };
  }

  labels(): (strId: number) => RowLabel {
    const statement = this.#rows.prepare(
      'SELECT smiles, pref_name AS name, chembl_id FROM structure WHERE str_id = ?',
    );
    return (strId) => {
      const found = statement.get(strId);
      if (found === undefined) throw rowMissing('structures', strId);
      return found as unknown as RowLabel;
    };
  }
}
