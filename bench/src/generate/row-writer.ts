import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { TableName } from '@moltrove/knowledge/importing';

/** A prepared insert into a table of the release; values stand in the order of the columns. */
export function rowWriter(
  db: DatabaseSync,
  table: TableName,
  columns: readonly string[],
): (...values: SQLInputValue[]) => void {
  const statement = db.prepare(
    `INSERT INTO main.${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  return (...values) => void statement.run(...values);
}
