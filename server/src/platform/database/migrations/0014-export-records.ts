import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What was written by exports, for checking files later. It outlives the exports and their users. */
export const exportRecords: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('export_records')
      .addColumn('file_id', 'varchar(36)', (c) => c.primaryKey().notNull())
      .addColumn('name', 'varchar(255)', (c) => c.notNull())
      .addColumn('bytes', 'bigint', (c) => c.notNull())
      .addColumn('sha256', 'varchar(64)', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('about', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('export_records_sha256').on('export_records').column('sha256').execute();
    await db.schema.createIndex('export_records_name').on('export_records').column('name').execute();
  },
};
