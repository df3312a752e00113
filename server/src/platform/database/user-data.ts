import { CamelCasePlugin, type Dialect, Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/all.ts';
import type { AccountTables } from './tables/accounts.ts';
import type { AppendOnlyTables } from './tables/append-only.ts';
import type { DatasetTables } from './tables/datasets.ts';
import type { ExportTables } from './tables/exports.ts';
import type { ListAndNoteTables } from './tables/lists-and-notes.ts';
import type { NoticeTables } from './tables/notices.ts';
import type { QueryTables } from './tables/queries.ts';
import type { ReportTables } from './tables/reports.ts';
import type { SearchAlertTables } from './tables/search-alerts.ts';
import type { SearchTables } from './tables/searches.ts';
import type { SettingTables } from './tables/settings.ts';
import type { UsageTables } from './tables/usage.ts';

/**
 * Times are milliseconds since 1970, days are YYYY-MM-DD, flags are 0 or 1, in every dialect; dialects must
 * return 64-bit integers as numbers.
 */
export interface UserTables
  extends
    AccountTables,
    AppendOnlyTables,
    DatasetTables,
    ExportTables,
    ListAndNoteTables,
    NoticeTables,
    QueryTables,
    ReportTables,
    SearchAlertTables,
    SearchTables,
    SettingTables,
    UsageTables {}

export type UserData = Kysely<UserTables>;

/** The user data was written by a newer version of the program. */
export class NewerUserData extends Error {}

/** The tables of a store, without migrating. */
export const kyselyOn = (dialect: Dialect): UserData =>
  new Kysely<UserTables>({ dialect, plugins: [new CamelCasePlugin()] });

/**
 * Opens the user data and brings its tables up to date. Fails with NewerUserData when a newer version of the
 * program wrote it. Fails when a migration fails, without applying any part of it. `onEmpty` is called before
 * the tables of a new store are created, and may refuse by throwing.
 */
export const openUserData = (dialect: Dialect, onEmpty: () => void = () => undefined): Promise<UserData> =>
  migrateTo(dialect, null, onEmpty);

/** Like openUserData, but only up to the named migration. */
export async function migrateTo(
  dialect: Dialect,
  last: string | null,
  onEmpty: () => void = () => undefined,
): Promise<UserData> {
  const db = kyselyOn(dialect);
  try {
    const schema = dialect instanceof PostgresDialect ? await schemaOf(db) : undefined;
    if (!(await hasTables(db, schema))) onEmpty();
    else await requireKnown(db);
    if (last !== null && !Object.hasOwn(migrations, last)) throw newer(last);
    await migrate(db, schema, last);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Applies all migrations, or those up to one, in the given transaction or in a new one. */
export async function migrate(db: UserData, schema: string | undefined, last: string | null): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
  const { error } = await (last === null ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error !== undefined) throw error;
}

/** Where PostgreSQL creates the tables: the first existing schema of the search path. */
export async function schemaOf(db: UserData): Promise<string> {
  const { rows } = await sql<{ schema: string | null; encoding: string }>`
    select current_schema() as schema, current_setting('server_encoding') as encoding`.execute(db);
  const [{ schema, encoding }] = rows;
  if (schema === null) throw new Error('none of the schemas of its search path exists');
  if (encoding !== 'UTF8') throw new Error(`its database has the encoding ${encoding} instead of UTF8`);
  return schema;
}

async function hasTables(db: UserData, schema: string | undefined): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(
    (table) => table.name === 'kysely_migration' && (schema === undefined || table.schema === schema),
  );
}

async function requireKnown(db: UserData): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.find(({ name }) => !Object.hasOwn(migrations, name));
  if (unknown !== undefined) throw newer(unknown.name);
}

const newer = (name: string): NewerUserData =>
  new NewerUserData(
    `a newer version of Moltrove wrote it (it has ${name}). Start that version, or restore a backup of this one.`,
  );
