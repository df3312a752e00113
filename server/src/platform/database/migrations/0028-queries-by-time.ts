import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds the dynamic queries of all users by the time at which they ran. */
export const queriesByTime: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('ran_queries_time').on('ran_queries').columns(['ran_at', 'id']).execute();
  },
};
