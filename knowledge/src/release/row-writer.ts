import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { NewRow } from './new-row.ts';
import type { TableName } from './schema.ts';

/** A prepared insert into a table of `rows.sqlite`; a column missing from a row is null, or its default. */
export function rowWriter<T extends TableName>(db: DatabaseSync, table: T): (row: NewRow<T>) => void {
  const columns = db
    .prepare("SELECT name, dflt_value FROM pragma_table_info(?, 'main')")
    .all(table)
    .map((column) => ({ name: String(column['name']), byDefault: column['dflt_value'] }));
  const values = columns.map(({ byDefault }) =>
    byDefault === null ? '?' : `coalesce(?, ${String(byDefault)})`,
  );
  const statement = db.prepare(
    `INSERT INTO main.${table} (${columns.map(({ name }) => name).join(', ')}) VALUES (${values.join(', ')})`,
  );
  return (row) => {
    const cells = row as Readonly<Record<string, SQLInputValue | undefined>>;
    statement.run(...columns.map(({ name }) => cells[name] ?? null));
  };
}
