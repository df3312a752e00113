import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const savedSearches: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('saved_searches')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
      .addColumn('owner_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'varchar(200)', (c) => c.notNull())
      // Null while deleted, so that the name is free again.
      .addColumn('name_key', 'varchar(1000)')
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('shared_contract_id', 'varchar(36)', (c) =>
        c.references('contracts.id').onDelete('set null'),
      )
      .addColumn('shared_at', 'bigint')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .addColumn('deleted_at', 'bigint')
      .addColumn('bytes', 'integer', (c) => c.notNull())
      .addColumn('filter_count', 'integer', (c) => c.notNull())
      .addColumn('sentence', 'text', (c) => c.notNull())
      .addColumn('view', 'text', (c) => c.notNull())
      .addColumn('baseline', 'text')
      .addColumn('comparison', 'text')
      // Last, so that the small columns are read without paging through the long ones.
      .addColumn('search', 'text', (c) => c.notNull())
      .addColumn('structure_set', 'text')
      .addColumn('difference_ids', 'text')
      .addUniqueConstraint('saved_searches_name', ['owner_id', 'name_key'])
      .execute();
    await db.schema
      .createIndex('saved_searches_shared')
      .on('saved_searches')
      .column('shared_contract_id')
      .execute();
    await db.schema.createIndex('saved_searches_deleted').on('saved_searches').column('deleted_at').execute();

    await db.schema
      .createTable('search_history')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
      .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('search_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('opened_at', 'bigint', (c) => c.notNull())
      .addColumn('removed_at', 'bigint')
      .addColumn('removal', 'varchar(36)')
      .addColumn('bytes', 'integer', (c) => c.notNull())
      .addColumn('filter_count', 'integer', (c) => c.notNull())
      .addColumn('counts', 'text', (c) => c.notNull())
      .addColumn('release', 'text')
      .addColumn('sentence', 'text', (c) => c.notNull())
      // The full sentence in lower case, for text search.
      .addColumn('sentence_key', 'text', (c) => c.notNull())
      .addColumn('search', 'text', (c) => c.notNull())
      .addUniqueConstraint('search_history_search', ['user_id', 'search_hash'])
      .execute();
    await db.schema
      .createIndex('search_history_newest')
      .on('search_history')
      .columns(['user_id', 'opened_at'])
      .execute();
    await db.schema.createIndex('search_history_removed').on('search_history').column('removed_at').execute();
  },
};
