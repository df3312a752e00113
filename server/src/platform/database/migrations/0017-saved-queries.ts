import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Dynamic queries that users save, and those that they ran. */
export const savedQueries: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('saved_queries')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
      .addColumn('owner_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'varchar(200)', (c) => c.notNull())
      // Null while deleted, so that the name is free again.
      .addColumn('name_key', 'varchar(1000)')
      .addColumn('shared_contract_id', 'varchar(36)', (c) =>
        c.references('contracts.id').onDelete('set null'),
      )
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .addColumn('deleted_at', 'bigint')
      .addColumn('sentence', 'text', (c) => c.notNull())
      .addColumn('query', 'text', (c) => c.notNull())
      .addUniqueConstraint('saved_queries_name', ['owner_id', 'name_key'])
      .execute();
    await db.schema
      .createIndex('saved_queries_shared')
      .on('saved_queries')
      .column('shared_contract_id')
      .execute();
    await db.schema.createIndex('saved_queries_deleted').on('saved_queries').column('deleted_at').execute();

    await db.schema
      .createTable('ran_queries')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
      .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('query_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('ran_at', 'bigint', (c) => c.notNull())
      .addColumn('row_count', 'bigint')
      .addColumn('sentence', 'text', (c) => c.notNull())
      .addColumn('query', 'text', (c) => c.notNull())
      .addUniqueConstraint('ran_queries_query', ['user_id', 'query_hash'])
      .execute();
    await db.schema
      .createIndex('ran_queries_newest')
      .on('ran_queries')
      .columns(['user_id', 'ran_at'])
      .execute();
  },
};
