import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const exportsOfResults: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('exports')
      .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', 'varchar(36)', (c) => c.notNull())
      .addColumn('file_id', 'varchar(36)', (c) => c.notNull().unique())
      .addColumn('folder_id', 'varchar(36)', (c) => c.notNull())
      .addColumn('state', 'varchar(20)', (c) => c.notNull())
      .addColumn('tab', 'varchar(40)', (c) => c.notNull())
      .addColumn('format', 'varchar(10)', (c) => c.notNull())
      .addColumn('name', 'varchar(255)', (c) => c.notNull())
      .addColumn('sentence', 'text', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('release', 'text', (c) => c.notNull())
      .addColumn('rows_key', 'varchar(64)', (c) => c.notNull())
      .addColumn('row_count', 'integer', (c) => c.notNull())
      .addColumn('structures', 'integer', (c) => c.notNull())
      .addColumn('credits', 'integer', (c) => c.notNull())
      .addColumn('bytes', 'bigint')
      .addColumn('sha256', 'varchar(64)')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('finished_at', 'bigint')
      .addColumn('kept_until', 'bigint')
      .addColumn('failure', 'text')
      .addColumn('notes', 'text', (c) => c.notNull())
      .addColumn('request', 'text')
      .addColumn('removed_at', 'bigint')
      .addPrimaryKeyConstraint('exports_key', ['user_id', 'id'])
      .execute();
    await db.schema.createIndex('exports_time').on('exports').columns(['user_id', 'created_at']).execute();
    await db.schema.createIndex('exports_state').on('exports').columns(['state', 'kept_until']).execute();
  },
};
