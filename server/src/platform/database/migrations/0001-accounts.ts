import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('users')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
      .addColumn('username', 'varchar(320)', (c) => c.notNull().unique())
      .addColumn('first_name', 'varchar(200)', (c) => c.notNull())
      .addColumn('last_name', 'varchar(200)', (c) => c.notNull())
      .addColumn('password_hash', 'text', (c) => c.notNull())
      .addColumn('user_hash_id', 'varchar(64)', (c) => c.notNull().unique())
      .addColumn('disabled', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('first_login_at', 'bigint')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();

    await db.schema
      .createTable('contracts')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
      .addColumn('name', 'varchar(200)', (c) => c.notNull())
      .addColumn('end_date', 'varchar(10)', (c) => c.notNull())
      .execute();

    await db.schema
      .createTable('subscriptions')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
      .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('contract_id', 'varchar(36)', (c) => c.notNull().references('contracts.id'))
      .addColumn('role', 'varchar(32)', (c) => c.notNull())
      .addColumn('end_date', 'varchar(10)', (c) => c.notNull())
      .addColumn('flat_file_access', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('credits', 'integer', (c) => c.notNull().defaultTo(0))
      .addUniqueConstraint('subscriptions_user_role', ['user_id', 'role'])
      .addCheckConstraint('subscriptions_credits', sql`credits >= 0`)
      .execute();

    await db.schema
      .createTable('sessions')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
      .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('state', 'varchar(10)', (c) => c.notNull())
      .addColumn('opened_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('closed_at', 'bigint')
      .execute();
    await db.schema.createIndex('sessions_user').on('sessions').columns(['user_id', 'opened_at']).execute();
    await db.schema.createIndex('sessions_expiry').on('sessions').columns(['state', 'expires_at']).execute();

    await db.schema
      .createTable('login_attempts')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
      .addColumn('username', 'varchar(320)', (c) => c.notNull())
      .addColumn('address', 'varchar(64)', (c) => c.notNull())
      .addColumn('outcome', 'varchar(10)', (c) => c.notNull())
      .addColumn('attempted_at', 'bigint', (c) => c.notNull())
      .execute();
    for (const column of ['username', 'address']) {
      await db.schema
        .createIndex(`login_attempts_${column}`)
        .on('login_attempts')
        .columns([column, 'attempted_at'])
        .execute();
    }
    await db.schema.createIndex('login_attempts_time').on('login_attempts').column('attempted_at').execute();
  },
};
