import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Alerts of saved searches, their runs after new releases, and the digests that told users of them. */
export const searchAlerts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('search_alerts')
      .addColumn('saved_search_id', 'varchar(36)', (c) =>
        c.primaryKey().references('saved_searches.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('about', 'varchar(12)', (c) => c.notNull())
      .addColumn('by', 'varchar(12)', (c) => c.notNull())
      .addColumn('every', 'varchar(12)', (c) => c.notNull())
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('sent_at', 'bigint')
      .addColumn('problem', 'text')
      .addColumn('problem_release', 'varchar(400)')
      .addColumn('compared_with', 'text')
      .addColumn('last_run', 'text')
      // Last, because it is long.
      .addColumn('snapshot', 'text')
      .execute();
    await db.schema.createIndex('search_alerts_user').on('search_alerts').column('user_id').execute();

    await db.schema
      .createTable('search_alert_digests')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
      .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('mail', 'text')
      .addColumn('mailed_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('search_alert_digests_user')
      .on('search_alert_digests')
      .column('user_id')
      .execute();

    await db.schema
      .createTable('search_alert_runs')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
      .addColumn('saved_search_id', 'varchar(36)', (c) =>
        c.notNull().references('saved_searches.id').onDelete('cascade'),
      )
      .addColumn('ran_at', 'bigint', (c) => c.notNull())
      .addColumn('unsent', 'integer', (c) => c.notNull())
      .addColumn('run', 'text', (c) => c.notNull())
      // Last, because it is long.
      .addColumn('changes', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('search_alert_runs_search')
      .on('search_alert_runs')
      .columns(['saved_search_id', 'ran_at'])
      .execute();
    await db.schema
      .createIndex('search_alert_runs_unsent')
      .on('search_alert_runs')
      .column('unsent')
      .execute();
  },
};
