import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Personal access tokens, with which programs of a user make calls. */
export const personalTokens: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('personal_tokens')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
      .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'varchar(200)', (c) => c.notNull())
      .addColumn('scopes', 'varchar(100)', (c) => c.notNull())
      .addColumn('selector', 'varchar(64)', (c) => c.notNull().unique())
      .addColumn('code_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('last_used_at', 'bigint')
      .addColumn('last_address', 'varchar(64)')
      .addColumn('revoked_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('personal_tokens_user')
      .on('personal_tokens')
      .columns(['user_id', 'created_at'])
      .execute();
  },
};
