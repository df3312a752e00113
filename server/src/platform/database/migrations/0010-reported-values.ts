import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const reportedValues: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('reported_values')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
      .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('act_id', 'bigint', (c) => c.notNull())
      .addColumn('reported_at', 'bigint', (c) => c.notNull())
      .addColumn('reason', 'varchar(40)', (c) => c.notNull())
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('release', 'text', (c) => c.notNull())
      .addColumn('activity', 'text', (c) => c.notNull())
      .addUniqueConstraint('reported_values_of_user', ['user_id', 'act_id'])
      .execute();
    await db.schema
      .createIndex('reported_values_time')
      .on('reported_values')
      .columns(['user_id', 'reported_at'])
      .execute();
    await db.schema
      .createIndex('reported_values_newest')
      .on('reported_values')
      .columns(['reported_at desc', 'id'])
      .execute();
  },
};
