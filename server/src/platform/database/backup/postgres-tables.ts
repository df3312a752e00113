import { sql } from 'kysely';
import { migrations } from '../migrations/all.ts';
import type { UserData } from '../user-data.ts';
import type { TableShape } from './tables.ts';

const migrationTables = ['kysely_migration', 'kysely_migration_lock'];

/**
 * The user data tables in a PostgreSQL schema, of any version: those this version knows, and those that
 * reference them.
 */
export async function presentTables(tx: UserData, shapes: readonly TableShape[]): Promise<readonly string[]> {
  const known = sql.join([...shapes.map(({ name }) => name), ...migrationTables]);
  const { rows } = await sql<{ name: string }>`
    with recursive tables as (
      select oid, relname from pg_class
      where relnamespace = to_regnamespace(quote_ident(current_schema())) and relkind in ('r', 'p')
    ), found as (
      select oid from tables where relname in (${known})
      union
      select tables.oid from found
        inner join pg_constraint on contype = 'f' and confrelid = found.oid
        inner join tables on tables.oid = conrelid
    )
    select relname::text as name from tables where oid in (select oid from found) order by 1`.execute(tx);
  return rows.map(({ name }) => name);
}

/** True when all tables are empty, regardless of recorded migrations. */
export async function isEmpty(tx: UserData, names: readonly string[]): Promise<boolean> {
  for (const name of names) {
    if (migrationTables.includes(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx.withoutPlugins());
    if (rows.length > 0) return false;
  }
  return true;
}

/**
 * Unknown tables next to those of a newer version, to which they may or may not belong; none next to tables
 * of this version.
 */
export async function foreignTables(tx: UserData, present: readonly string[]): Promise<readonly string[]> {
  if (!present.includes('kysely_migration')) return [];
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(tx);
  if (applied.rows.every(({ name }) => Object.hasOwn(migrations, name))) return [];
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not in (${sql.join(present)}) order by 1`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Drops tables together with their trigger functions. */
export async function dropTables(tx: UserData, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const { rows: functions } = await sql<{ name: string }>`
    select distinct pg_proc.oid::regprocedure::text as name from pg_trigger
      inner join pg_class on pg_class.oid = tgrelid
      inner join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal
      and relnamespace = to_regnamespace(quote_ident(current_schema())) and pronamespace = relnamespace
      and relname in (${sql.join(names)})`.execute(tx);
  await sql`drop table ${sql.join(names.map((name) => sql.table(name)))} cascade`.execute(
    tx.withoutPlugins(),
  );
  // The signature as the database prints it, with argument types.
  for (const { name } of functions) await sql`drop function ${sql.raw(name)}`.execute(tx);
}
