import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const accountLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('sessions')
      .addColumn('address', 'varchar(64)', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('sessions')
      .addColumn('user_agent', 'varchar(400)', (c) => c.notNull().defaultTo(''))
      .execute();

    await db.schema
      .createTable('account_links')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
      .addColumn('purpose', 'varchar(20)', (c) => c.notNull())
      .addColumn('username', 'varchar(320)', (c) => c.notNull())
      .addColumn('first_name', 'varchar(200)', (c) => c.notNull())
      .addColumn('last_name', 'varchar(200)', (c) => c.notNull())
      .addColumn('selector', 'varchar(64)', (c) => c.notNull().unique())
      .addColumn('code_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('used_at', 'bigint')
      .execute();
    await db.schema.createIndex('account_links_username').on('account_links').column('username').execute();
    await db.schema.createIndex('account_links_expiry').on('account_links').column('expires_at').execute();

    await db.schema
      .createTable('account_requests')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
      .addColumn('kind', 'varchar(20)', (c) => c.notNull())
      .addColumn('subject', 'varchar(320)', (c) => c.notNull())
      .addColumn('address', 'varchar(64)', (c) => c.notNull())
      .addColumn('requested_at', 'bigint', (c) => c.notNull())
      .execute();
    for (const column of ['subject', 'address']) {
      await db.schema
        .createIndex(`account_requests_${column}`)
        .on('account_requests')
        .columns(['kind', column, 'requested_at'])
        .execute();
    }
    await db.schema
      .createIndex('account_requests_time')
      .on('account_requests')
      .column('requested_at')
      .execute();

    await db.schema
      .createTable('user_settings')
      .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('key', 'varchar(500)', (c) => c.notNull())
      .addColumn('bytes', 'integer', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('user_settings_key', ['user_id', 'key'])
      .execute();
  },
};
