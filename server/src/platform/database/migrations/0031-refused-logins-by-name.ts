import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Refused logins are counted by user name from the index alone. */
export const refusedLoginsByName: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('login_attempts_username').execute();
    await db.schema
      .createIndex('login_attempts_username')
      .on('login_attempts')
      .columns(['username', 'attempted_at', 'outcome', 'id'])
      .execute();
  },
};
