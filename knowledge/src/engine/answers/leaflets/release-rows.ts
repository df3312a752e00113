import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { CellValue } from '../../../knowledge-base.ts';
import type { TableName } from '../../../release/schema.ts';

type ReadTable = Exclude<TableName, 'taxonomy' | 'pathway' | 'target_pathway'>;
type StoredRow = Readonly<Record<string, CellValue>>;

/** Rows of `rows.sqlite` by a key. Tables and columns that an older release lacks have no rows and no values. */
export class ReleaseRows {
  readonly #rows: DatabaseSync;
  readonly #tables: ReadonlySet<string>;
  readonly #statements = new Map<string, StatementSync>();

  constructor(rows: DatabaseSync) {
    this.#rows = rows;
    const found = rows.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
    this.#tables = new Set(found.map(({ name }) => String(name)));
  }

  all(table: ReadTable, column: string, key: number | string): CellsOfRow[] {
    return this.#read(table, `SELECT * FROM ${table} WHERE ${column} = ?`, key);
  }

  whole(table: ReadTable): CellsOfRow[] {
    return this.#read(table, `SELECT * FROM ${table}`);
  }

  /** Whether a table has rows. */
  hasRows(table: ReadTable): boolean {
    return this.#read(table, `SELECT 1 FROM ${table} LIMIT 1`).length > 0;
  }

  first(table: ReadTable, column: string, key: number | string): CellsOfRow | null {
    return this.all(table, column, key)[0] ?? null;
  }

  #read(table: ReadTable, sql: string, ...keys: (number | string)[]): CellsOfRow[] {
    if (!this.#tables.has(table)) return [];
    let statement = this.#statements.get(sql);
    if (statement === undefined) this.#statements.set(sql, (statement = this.#rows.prepare(sql)));
    return statement.all(...keys).map((row) => new CellsOfRow(row as StoredRow));
  }
}

/** The cells of a row by type; null for a column that the release lacks. */
export class CellsOfRow {
  readonly #row: StoredRow;

  constructor(row: StoredRow) {
    this.#row = row;
  }

  text(column: string): string | null {
    const value = this.#row[column] ?? null;
    return value === null ? null : String(value);
  }

  number(column: string): number | null {
    const value = this.#row[column] ?? null;
    return typeof value === 'number' ? value : null;
  }

  flag(column: string): boolean {
    return this.#row[column] === 1;
  }
}
