import { DatabaseSync } from 'node:sqlite';
import { tinyChemblRows } from './tiny-chembl-rows.ts';
import type { TinyRow, TinyRows } from './tiny-row.ts';
import { tinyChemblTables } from './tiny-chembl-tables.ts';

export interface TinyChemblOptions {
  /** Rows that replace those of these tables. */
  readonly rows?: TinyRows;
  /** Leaves out the keys of all tables, so that ids can occur twice. */
  readonly withoutKeys?: boolean;
  readonly withoutTables?: readonly string[];
  /** As `table.column`. */
  readonly withoutColumns?: readonly string[];
  /** Column definitions by table, for columns that only some releases have. */
  readonly moreColumns?: Readonly<Record<string, string>>;
}

/** Writes a tiny ChEMBL-shaped SQLite database to a path without a file. */
export function makeTinyChembl(path: string, options: TinyChemblOptions = {}): void {
  const db = new DatabaseSync(path);
  try {
    db.exec('BEGIN');
    for (const [table, declared] of Object.entries(tinyChemblTables)) {
      if (options.withoutTables?.includes(table) === true) continue;
      const columns = options.withoutKeys === true ? declared.replaceAll(' PRIMARY KEY', '') : declared;
      const more = options.moreColumns?.[table];
      db.exec(`CREATE TABLE ${table} (${columns}${more === undefined ? '' : `, ${more}`})`);
      for (const row of options.rows?.[table] ?? tinyChemblRows[table] ?? []) insert(db, table, row);
    }
    for (const name of options.withoutColumns ?? []) {
      const [table, column] = name.split('.');
      db.exec(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
    db.exec('COMMIT');
  } finally {
    db.close();
  }
}

function insert(db: DatabaseSync, table: string, row: TinyRow): void {
  const names = Object.keys(row);
  const placeholders = names.map(() => '?').join(', ');
  db.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${placeholders})`).run(
    ...Object.values(row),
  );
}
