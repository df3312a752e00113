import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sessions that passed a second factor, and settings that were changed while the server ran. */
export const superAdministration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessions').addColumn('second_factor_at', 'bigint').execute();
    await db.schema
      .createTable('changed_settings')
      .addColumn('name', 'varchar(60)', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .addColumn('changed_by', 'varchar(320)', (c) => c.notNull())
      .execute();
  },
};
