import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const rowsAtOnce = 500;

interface Reported {
  readonly id: string;
  readonly note: string;
  readonly activity: string;
}

/**
 * Indexes that hold all that the lists of administrators count and compare, and the text by which reported values are
 * found: the JSON of an activity has the names of its columns too.
 */
export const listsInSteps: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ['tracked_sessions_opened', 'tracked_downloads_created', 'login_attempts_time'])
      await db.schema.dropIndex(name).execute();
    await sql`create index tracked_sessions_opened on sessions (opened_at, id, user_id, address, user_agent)
      where state <> 'pending'`.execute(db);
    await sql`create index tracked_sessions_users on sessions (user_id, opened_at, id)
      where state <> 'pending'`.execute(db);
    await index(db, 'tracked_downloads_created', 'downloads', [
      'created_at',
      'id',
      'user_id',
      'kind',
      'name',
    ]);
    await index(db, 'login_attempts_time', 'login_attempts', [
      'attempted_at',
      'id',
      'outcome',
      'username',
      'address',
    ]);
    await sql`create index tracked_exports_failed on exports
      ((coalesce(finished_at, created_at)), file_id, user_id) where state = 'failed'`.execute(db);

    await db.schema
      .alterTable('reported_values')
      .addColumn('text_key', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await fillTextKeys(db);
  },
};

const index = (db: Kysely<unknown>, name: string, table: string, columns: string[]): Promise<void> =>
  db.schema.createIndex(name).on(table).columns(columns).execute();

async function fillTextKeys(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<Reported>`
      select id, note, activity from reported_values where id > ${after} order by id limit ${rowsAtOnce}`.execute(
      db,
    );
    for (const { id, note, activity } of rows) {
      const values = Object.values(JSON.parse(activity) as object).filter((value) => value !== null);
      const key = [note, ...values].join('\n').toLowerCase();
      await sql`update reported_values set text_key = ${key} where id = ${id}`.execute(db);
    }
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)!.id;
  }
}
