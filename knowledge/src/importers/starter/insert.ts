import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { TableName } from '../../release/schema.ts';

/** Inserts one row given by column; columns left out take their default. */
export type Insert = (row: Readonly<Record<string, SQLInputValue>>) => void;

/** A prepared insert into a table of the release; every row must have the same columns as the first. */
export function inserter(db: DatabaseSync, table: TableName, columns: readonly string[]): Insert {
  const names = columns.join(', ');
  const marks = columns.map(() => '?').join(', ');
  const statement = db.prepare(`INSERT INTO main.${table} (${names}) VALUES (${marks})`);
  return (row) => {
    statement.run(...columns.map((column) => row[column] ?? null));
  };
}
