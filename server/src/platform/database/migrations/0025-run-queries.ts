import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How long the dynamic queries of users ran, and why some failed. Null for those that ran before. */
export const runQueries: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('ran_queries').addColumn('duration_ms', 'bigint').execute();
    await db.schema.alterTable('ran_queries').addColumn('failure', 'text').execute();
  },
};
