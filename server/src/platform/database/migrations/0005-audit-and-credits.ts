import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { makeAppendOnly } from './append-only.ts';

export const auditAndCredits: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('audit_entries')
      .addColumn('position', 'bigint', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      // No foreign key: an entry outlives the user and the thing it is about.
      .addColumn('actor_id', 'varchar(36)')
      .addColumn('actor_name', 'varchar(320)', (c) => c.notNull())
      .addColumn('action', 'varchar(60)', (c) => c.notNull())
      .addColumn('subject_kind', 'varchar(40)', (c) => c.notNull())
      .addColumn('subject_id', 'varchar(100)', (c) => c.notNull())
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .execute();
    await db.schema
      .createIndex('audit_entries_subject')
      .on('audit_entries')
      .columns(['subject_kind', 'subject_id', 'position'])
      .execute();
    await db.schema
      .createIndex('audit_entries_actor')
      .on('audit_entries')
      .columns(['actor_id', 'position'])
      .execute();

    await db.schema
      .createTable('credit_entries')
      .addColumn('position', 'bigint', (c) => c.primaryKey())
      .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id'))
      .addColumn('contract_id', 'varchar(36)', (c) => c.notNull().references('contracts.id'))
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('kind', 'varchar(12)', (c) => c.notNull())
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addColumn('reference', 'varchar(100)')
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('actor_id', 'varchar(36)')
      .addCheckConstraint('credit_entries_amount', sql`amount <> 0 and (kind <> 'spend' or amount < 0)`)
      .execute();
    await db.schema
      .createIndex('credit_entries_user')
      .on('credit_entries')
      .columns(['user_id', 'position'])
      .execute();
    await db.schema
      .createIndex('credit_entries_reference')
      .on('credit_entries')
      .columns(['user_id', 'reference'])
      .execute();

    // From now on the entries alone define the balance.
    await sql`
      insert into credit_entries (position, user_id, contract_id, at, kind, amount, note)
      select row_number() over (order by users.created_at, subscriptions.id), user_id, contract_id, users.created_at,
        'grant', credits, 'Balance at the beginning of the ledger'
      from subscriptions inner join users on users.id = user_id
      where credits > 0`.execute(db);
    await sql`update subscriptions set credits = 0`.execute(db);

    await makeAppendOnly(db, 'audit_entries');
    await makeAppendOnly(db, 'credit_entries');
  },
};
