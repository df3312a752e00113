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
import { columnsNamed } from './chosen-columns.ts';
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

  #context(cancel: Cancel): SarContext {
    this.#texts ??= new ColumnTexts(this.#index, this.#rows);
    return { index: this.#index, texts: this.#texts, labelOf: this.labels(), cancel };
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
