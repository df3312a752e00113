import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When searches were opened, slow and failed requests, and the times by which use is counted. */
export const usage: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('search_openings')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey().notNull())
      .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('at', 'bigint', (c) => c.notNull())
      // No foreign key: an opening outlives the entry of the history, which its user may remove.
      .addColumn('history_id', 'varchar(36)', (c) => c.notNull())
      .execute();
    await index(db, 'search_openings', 'time', ['at', 'id', 'user_id']);
    await index(db, 'search_openings', 'user', ['user_id', 'at']);
    await sql`insert into search_openings (id, user_id, at, history_id)
      select id, user_id, opened_at, id from search_history where removed_at is null`.execute(db);

    await db.schema
      .createTable('noted_requests')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey().notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('call', 'varchar(200)', (c) => c.notNull())
      // No foreign keys: these are written later, in batches.
      .addColumn('user_id', 'varchar(36)')
      .addColumn('contract_id', 'varchar(36)')
      .addColumn('status', 'integer', (c) => c.notNull())
      .addColumn('duration_ms', 'integer', (c) => c.notNull())
      .addColumn('slow', 'integer', (c) => c.notNull())
      .addColumn('failed', 'integer', (c) => c.notNull())
      .execute();
    await index(db, 'noted_requests', 'time', ['at', 'id']);
    await index(db, 'noted_requests', 'user', ['user_id', 'at']);
    await index(db, 'noted_requests', 'contract', ['contract_id', 'at']);

    await index(db, 'users', 'created', ['created_at', 'id']);
    await index(db, 'credit_entries', 'time', ['at', 'position']);
    await index(db, 'downloads', 'user_time', ['user_id', 'created_at']);
  },
};

const index = (db: Kysely<unknown>, table: string, name: string, columns: string[]): Promise<void> =>
  db.schema.createIndex(`usage_${table}_${name}`).on(table).columns(columns).execute();
