import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { UserData } from '../user-data.ts';

/** A table of the backup, with its SQL names. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** Triggers fill it while the rows of other tables are written. */
  readonly isDerived: boolean;
}

export interface TableSum {
  readonly name: string;
  readonly rows: number;
  /** SHA-256 in hexadecimal over the rows in key order, each as the JSON of its values and a line feed. */
  readonly sha256: string;
}

export type Row = Readonly<Record<string, string | number | null>>;

export const manifestTable = 'backup_manifest';
const notOfUsers = ['kysely_migration', 'kysely_migration_lock', manifestTable];
const derived = ['usage_by_user', 'usage_of_all'];
/** Few, because rows may contain long searches. */
const rowsAtOnce = 100;

/**
 * The tables of the user data, referenced tables first; read from SQLite, which has the same schema as
 * PostgreSQL.
 */
export function tablesOf(database: DatabaseSync): TableShape[] {
  const names = (
    database
      .prepare(
        `select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'`,
      )
      .all() as Array<{ name: string }>
  )
    .map(({ name }) => name)
    .filter((name) => !notOfUsers.includes(name))
    .sort();
  const referred = new Map(
    names.map((name) => {
      const keys = database.prepare(`select "table" as target from pragma_foreign_key_list(?)`).all(name);
      return [name, keys.map((key) => String(key['target']))];
    }),
  );
  const ordered: string[] = [];
  while (ordered.length < names.length) {
    const next = names.filter(
      (name) => !ordered.includes(name) && referred.get(name)!.every((target) => ordered.includes(target)),
    );
    if (next.length === 0) throw new Error('Tables of the user data refer to each other in a circle.');
    ordered.push(...next);
  }
  return ordered.map((name) => shapeOf(database, name));
}

function shapeOf(database: DatabaseSync, name: string): TableShape {
  const columns = database.prepare('select name, pk from pragma_table_info(?)').all(name) as Array<{
    name: string;
    pk: number;
  }>;
  const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  if (key.length === 0) throw new Error(`The table ${name} of the user data has no primary key.`);
  return {
    name,
    columns: columns.map((column) => column.name),
    key: key.map((column) => column.name),
    isDerived: derived.includes(name),
  };
}

/** The rows of a table in key order, in pages; identical in both stores, because both order by bytes. */
export async function* pagesOf(
  db: UserData,
  { name, columns, key }: TableShape,
): AsyncGenerator<readonly Row[]> {
  const plain = db.withoutPlugins();
  const keyList = sql.join(key.map((column) => sql.ref(column)));
  let after = sql``;
  for (;;) {
    const { rows } = await sql<Row>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)} ${after}
      order by ${keyList} limit ${sql.lit(rowsAtOnce)}`.execute(plain);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    after = sql`where (${keyList}) > (${sql.join(key.map((column) => last[column]))})`;
  }
}

/** Computes the checksum of a table; `onRows` is called with each of its pages. */
export async function sumOf(
  db: UserData,
  shape: TableShape,
  onRows: (rows: readonly Row[]) => void = () => undefined,
): Promise<TableSum> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of pagesOf(db, shape)) {
    for (const row of rows) hash.update(`${JSON.stringify(shape.columns.map((column) => row[column]))}\n`);
    count += rows.length;
    onRows(rows);
  }
  return { name: shape.name, rows: count, sha256: hash.digest('hex') };
}
