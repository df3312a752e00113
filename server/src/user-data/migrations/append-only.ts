import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Makes the store itself refuse to change or remove rows of a table, whoever asks. Its name is of ours. */
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
      `create function ${table}_refuse() returns trigger language plpgsql as ` +
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
