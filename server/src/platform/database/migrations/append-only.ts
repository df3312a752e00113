import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Makes SQLite refuse `insert or replace` over a row of an append-only table, which the other triggers do not
 * see. PostgreSQL has no such insert: there, changing a row is an update.
 */
export async function refuseReplacing(db: Kysely<unknown>, table: string): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  // A row can also be replaced by its rowid.
  await sql
    .raw(
      `create trigger ${table}_no_replace before insert on ${table} ` +
        `when exists (select 1 from ${table} where position = new.position or rowid = new.rowid) ` +
        `begin select raise(abort, 'rows of ${table} are only added'); end`,
    )
    .execute(db);
}

/** Makes the database refuse updates and deletes on a table. The table name is one of ours, never input. */
export async function makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  const refusal = `rows of ${table} are only added`;
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    for (const change of ['update', 'delete']) {
      await sql
        .raw(
          `create trigger ${table}_no_${change} before ${change} on ${table} ` +
            `begin select raise(abort, '${refusal}'); end`,
        )
        .execute(db);
    }
    return;
  }
  await sql
    .raw(
      `create or replace function ${table}_refuse() returns trigger language plpgsql as ` +
        `$$ begin raise exception '${refusal}'; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger ${table}_append_only before update or delete or truncate on ${table} ` +
        `for each statement execute function ${table}_refuse()`,
    )
    .execute(db);
}
