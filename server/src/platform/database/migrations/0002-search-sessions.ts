import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const searchSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('search_sessions')
      .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('session_id', 'varchar(100)', (c) => c.notNull())
      .addColumn('bytes', 'integer', (c) => c.notNull())
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('last_used_at', 'bigint', (c) => c.notNull())
      // Last, so that the small columns are read without paging through a long search.
      .addColumn('search', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('search_sessions_key', ['user_id', 'session_id'])
      .execute();
    await db.schema.createIndex('search_sessions_use').on('search_sessions').column('last_used_at').execute();
  },
};
