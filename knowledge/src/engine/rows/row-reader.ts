import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type TabKey, comparedNumber, tabKeys } from '@moltrove/contract/without-calls';
import type { CellValue } from '../../knowledge-base.ts';
import type { Cancel } from '../worker-pool/cancel.ts';
import { MissingRow } from '../../release/damage/malformed.ts';
import { type Cells, cellNames } from './cells.ts';
import { rowSql } from './row-queries.ts';

/** A prepared statement, and the position of each cell in its result. */
interface RowQuery {
  readonly find: StatementSync;
  /** Position of each cell in the result; -1 for a missing cell. */
  readonly from: Int32Array;
  /** Position of the JSON object with further cells by name; -1 if there is none. */
  readonly amounts: number;
  /** Index of the cell with the value in micromolar; -1 if there is none. */
  readonly micromolar: number;
  /** Index of the cell that says whether the structure or reference is new; -1 if there is none. */
  readonly newlyAdded: number;
}

/** Reads rows of the tabs from `rows.sqlite` by primary key. */
export class RowReader {
  readonly #queries: Readonly<Record<TabKey, RowQuery>>;

  constructor(rows: DatabaseSync) {
    const known = columnsOfTables(rows);
    this.#queries = Object.fromEntries(
      tabKeys.map((tab) => [tab, rowQuery(tab, rows.prepare(rowSql(tab, (source) => known.has(source))))]),
    ) as Record<TabKey, RowQuery>;
  }

  /** The cells of one row per id, in the given order; null for an unknown id. */
  read(tab: TabKey, ids: Iterable<number>, cancel: Cancel): (Cells | null)[] {
    const query = this.#queries[tab];
    const rows: (Cells | null)[] = [];
    for (const id of ids) {
      if (rows.length % 128 === 0) cancel.throwIfCancelled();
      const found = query.find.get(id) as CellValue[] | undefined;
      rows.push(found === undefined ? null : cellsOf(tab, query, found));
    }
    return rows;
  }
}

/** Cells whose column has another name. */
const namesInRows: Readonly<Record<string, string>> = {
  innerGrids: 'inner_grids',
  strIdNewlyAddedStatus: 'newly_added',
};

/** The columns of all tables, as `table.column`. */
function columnsOfTables(rows: DatabaseSync): ReadonlySet<string> {
  const found = rows
    .prepare(
      `SELECT t.name || '.' || c.name AS name FROM sqlite_schema t, pragma_table_info(t.name) c
        WHERE t.type = 'table'`,
    )
    .all();
  return new Set(found.map(({ name }) => String(name)));
}

function rowQuery(tab: TabKey, find: StatementSync): RowQuery {
  find.setReturnArrays(true);
  const found = find.columns().map(({ name }) => name);
  const names = cellNames[tab];
  return {
    find,
    from: Int32Array.from(names, (name) => found.indexOf(namesInRows[name] ?? name)),
    amounts: found.indexOf('amounts'),
    micromolar: names.indexOf('micro_molarvalue'),
    newlyAdded: names.indexOf('strIdNewlyAddedStatus'),
  };
}

/** Every cell of the tab, null if the release has no value. */
function cellsOf(
  tab: TabKey,
  { from, amounts, micromolar, newlyAdded }: RowQuery,
  found: CellValue[],
): Cells {
  const cells: Cells = [];
  for (let at = 0; at < from.length; at += 1) cells.push(from[at] === -1 ? null : found[from[at]]);
  // Releases built by older versions contain quotients of doubles, which can be off in the 16th digit.
  const stored = micromolar === -1 ? null : cells[micromolar];
  if (typeof stored === 'number') cells[micromolar] = comparedNumber(stored);
  if (newlyAdded !== -1) cells[newlyAdded] = cells[newlyAdded] === 1;
  const more = amounts === -1 ? null : found[amounts];
  if (typeof more === 'string') fillIn(tab, cells, JSON.parse(more) as Record<string, CellValue>);
  return cells;
}

function fillIn(tab: TabKey, cells: Cells, amounts: Readonly<Record<string, CellValue>>): void {
  cellNames[tab].forEach((name, at) => {
    if (Object.hasOwn(amounts, name)) cells[at] ??= amounts[name];
  });
}

/** A row that is in the index but not in the rows: the two files are from different builds. */
export function rowMissing(tab: TabKey, id: number): MissingRow {
  return new MissingRow('rows.sqlite', `it lacks row ${id} of ${tab}`);
}
