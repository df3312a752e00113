import type { DatabaseSync } from 'node:sqlite';

export type Cell = string | number | null;

/** Rows of a statement as arrays, one at a time. */
export function* rowsOf(database: DatabaseSync, sql: string): Iterable<Cell[]> {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  yield* statement.iterate() as Iterable<unknown> as Iterable<Cell[]>;
}
