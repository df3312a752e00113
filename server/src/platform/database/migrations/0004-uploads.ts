import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const uploads: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('kept_searches')
      .addColumn('key', 'varchar(64)', (c) => c.notNull())
      .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('contract_id', 'varchar(36)', (c) =>
        c.notNull().references('contracts.id').onDelete('cascade'),
      )
      .addColumn('bytes', 'integer', (c) => c.notNull())
      .addColumn('last_used_at', 'bigint', (c) => c.notNull())
      // Last, so that the small columns are read without paging through a long search.
      .addColumn('search', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('kept_searches_key', ['key', 'user_id'])
      .execute();
    await db.schema
      .createIndex('kept_searches_user')
      .on('kept_searches')
      .columns(['user_id', 'last_used_at'])
      .execute();

    await db.schema
      .createTable('reported_terms')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
      .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('reported_at', 'bigint', (c) => c.notNull())
      .addColumn('field', 'varchar(40)', (c) => c.notNull())
      .addColumn('file_name', 'varchar(255)', (c) => c.notNull())
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('release', 'text', (c) => c.notNull())
      .addColumn('term_count', 'integer', (c) => c.notNull())
      .addColumn('bytes', 'integer', (c) => c.notNull())
      .addColumn('terms', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('reported_terms_user')
      .on('reported_terms')
      .columns(['user_id', 'reported_at'])
      .execute();
  },
};
