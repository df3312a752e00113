import { sql } from 'kysely';
import { migrations } from '../migrations/all.ts';
import type { UserData } from '../user-data.ts';
import type { TableShape } from './tables.ts';

const migrationTables = ['kysely_migration', 'kysely_migration_lock'];

/**
 * The tables of the user data that are in the schema of a PostgreSQL, of whatever version: those that this version knows,
 * and those that refer to them.
 */
export async function foundTables(tx: UserData, shapes: readonly TableShape[]): Promise<readonly string[]> {
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

/** True when none of the tables has a row, whatever was noted of migrations. */
export async function isEmpty(tx: UserData, names: readonly string[]): Promise<boolean> {
  for (const name of names) {
    if (migrationTables.includes(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx.withoutPlugins());
    if (rows.length > 0) return false;
  }
  return true;
}

/** Other tables beside those of a newer version, which may be its own or not; none beside those of this version. */
export async function strangersBeside(tx: UserData, found: readonly string[]): Promise<readonly string[]> {
  if (!found.includes('kysely_migration')) return [];
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(tx);
  if (applied.rows.every(({ name }) => Object.hasOwn(migrations, name))) return [];
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not in (${sql.join(found)}) order by 1`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Drops tables with the functions that their triggers call. */
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
  // As the database itself writes it, with the types of what it takes.
  for (const { name } of functions) await sql`drop function ${sql.raw(name)}`.execute(tx);
}
