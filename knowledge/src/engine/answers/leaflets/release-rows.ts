import type { DatabaseSync } from 'node:sqlite';
import type { CellValue } from '../../../knowledge-base.ts';

type StoredRow = Readonly<Record<string, CellValue>>;

/** Rows of `rows.sqlite` by a key. Tables and columns that an older release lacks have no rows and no values. */
export class ReleaseRows {
  readonly #rows: DatabaseSync;
  readonly #tables: ReadonlySet<string>;

  constructor(rows: DatabaseSync) {
    this.#rows = rows;
    const found = rows.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
    this.#tables = new Set(found.map(({ name }) => String(name)));
  }

  all(table: string, column: string, key: number | string): CellsOfRow[] {
    if (!this.#tables.has(table)) return [];
    const found = this.#rows.prepare(`SELECT * FROM ${table} WHERE ${column} = ?`).all(key);
    return found.map((row) => new CellsOfRow(row as StoredRow));
  }

  first(table: string, column: string, key: number | string): CellsOfRow | null {
    return this.all(table, column, key)[0] ?? null;
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
