import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';
import { indexesSql, rowsApplicationId, rowsVersion, tableNames, tablesSql } from '../release/schema.ts';
import type { TableName } from '../release/schema.ts';

export type TableRow = Record<string, SQLInputValue>;
/** The tables of a release as plain rows; a table that is left out is empty. */
export type ReleaseTables = Partial<Record<TableName, readonly TableRow[]>>;

/** Writes a finished `rows.sqlite`, as an importer leaves it. */
export function writeRows(path: string, tables: ReleaseTables): void {
  const database = new DatabaseSync(path);
  try {
    database.exec(`PRAGMA application_id = ${rowsApplicationId}; PRAGMA user_version = ${rowsVersion};
      PRAGMA synchronous = OFF; BEGIN; ${tablesSql}`);
    for (const table of tableNames) {
      for (const row of tables[table] ?? []) {
        const columns = Object.keys(row);
        const placeholders = columns.map(() => '?').join(', ');
        database
          .prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${placeholders})`)
          .run(...Object.values(row));
      }
    }
    database.exec(`${indexesSql} COMMIT`);
  } finally {
    database.close();
  }
}

/** All rows of all tables, as an oracle reads them. */
export function readTables(path: string): Record<TableName, Record<string, SQLOutputValue>[]> {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const entries = tableNames.map(
      (table) => [table, database.prepare(`SELECT * FROM ${table}`).all()] as const,
    );
    return Object.fromEntries(entries) as Record<TableName, Record<string, SQLOutputValue>[]>;
  } finally {
    database.close();
  }
}
