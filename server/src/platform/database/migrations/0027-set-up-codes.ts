import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Codes without which super administrators cannot set up two-step login. */
export const setUpCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('set_up_codes')
      .addColumn('user_id', 'varchar(36)', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('code_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
  },
};
