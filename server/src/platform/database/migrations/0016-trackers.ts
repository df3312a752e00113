import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When an entry of each table was made. */
const madeAt = {
  reported_terms: 'reported_at',
  reported_values: 'reported_at',
  data_requests: 'requested_at',
  renewal_requests: 'requested_at',
} as const;

/** State, assignee and answer of what users report and ask for, and the orders in which administrators list it. */
export const trackers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of Object.keys(madeAt) as (keyof typeof madeAt)[]) {
      await db.schema
        .alterTable(table)
        .addColumn('assignee_id', 'varchar(36)', (c) => c.references('users.id').onDelete('set null'))
        .execute();
      await db.schema
        .alterTable(table)
        .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable(table).addColumn('changed_by', 'varchar(320)').execute();
      // Requests for data have their own states, answers and times of change.
      if (table !== 'data_requests') await addState(db, table);
      const state = table === 'data_requests' ? 'status' : 'state';
      await index(db, table, 'newest', [madeAt[table], 'id']);
      await index(db, table, 'states', [state, madeAt[table]]);
      await index(db, table, 'changed', ['changed_at', 'id']);
      await index(db, table, 'assignee', ['assignee_id']);
    }
    await sql`update renewal_requests set state = 'resolved', changed_at = settled_at
      where settled_at is not null`.execute(db);

    await index(db, 'renewal_requests', 'user', ['user_id', 'requested_at']);
    await index(db, 'search_history', 'opened', ['opened_at', 'id']);
    await index(db, 'downloads', 'created', ['created_at', 'id']);
    await index(db, 'sessions', 'opened', ['opened_at', 'id']);
    await index(db, 'exports', 'finished', ['state', 'finished_at']);
  },
};

async function addState(db: Kysely<unknown>, table: keyof typeof madeAt): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn('state', 'varchar(12)', (c) => c.notNull().defaultTo('new'))
    .execute();
  await db.schema
    .alterTable(table)
    .addColumn('answer', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable(table)
    .addColumn('changed_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update ${sql.table(table)} set changed_at = ${sql.ref(madeAt[table])}`.execute(db);
}

const index = (db: Kysely<unknown>, table: string, name: string, columns: string[]): Promise<void> =>
  db.schema.createIndex(`tracked_${table}_${name}`).on(table).columns(columns).execute();
