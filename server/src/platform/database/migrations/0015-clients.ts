import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { makeAppendOnly, refuseReplacing } from './append-only.ts';

/** Clients with their contracts, seats, credits of contracts, and revisions against concurrent changes. */
export const clients: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('clients')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey().notNull())
      .addColumn('name', 'varchar(220)', (c) => c.notNull().unique())
      .addColumn('remark', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();

    await db.schema
      .alterTable('contracts')
      // SQLite adds a reference to an existing table only if it may be null; the program always sets it.
      .addColumn('client_id', 'varchar(36)', (c) => c.references('clients.id'))
      .execute();
    await db.schema.alterTable('contracts').addColumn('seats', 'integer').execute();
    await db.schema
      .alterTable('contracts')
      .addColumn('remark', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('subscriptions').addColumn('start_date', 'varchar(10)').execute();
    await db.schema
      .alterTable('subscriptions')
      .addColumn('contract_administrator', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    for (const table of ['contracts', 'users'])
      await db.schema
        .alterTable(table)
        .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
    await giveClients(db);

    await db.schema
      .createTable('contract_credit_entries')
      .addColumn('position', 'bigint', (c) => c.primaryKey())
      .addColumn('contract_id', 'varchar(36)', (c) => c.notNull().references('contracts.id'))
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('kind', 'varchar(12)', (c) => c.notNull())
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addColumn('user_id', 'varchar(36)', (c) => c.references('users.id'))
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('actor_id', 'varchar(36)')
      .addCheckConstraint(
        'contract_credit_entries_amount',
        sql`amount <> 0 and (kind in ('grant', 'return')) = (amount > 0)`,
      )
      .addCheckConstraint(
        'contract_credit_entries_user',
        sql`(kind in ('allotment', 'return')) = (user_id is not null)`,
      )
      .execute();
    await makeAppendOnly(db, 'contract_credit_entries');
    await refuseReplacing(db, 'contract_credit_entries');
    await indexes(db);
  },
};

/** Each contract gets its own client of its name, with a number if the name is taken. */
async function giveClients(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from contracts order by name, id`.execute(db);
  const taken = new Set<string>();
  const names = new Set(rows.map(({ name }) => name));
  for (const { id, name } of rows) {
    let free = name;
    for (let at = 2; taken.has(free) || (free !== name && names.has(free)); at += 1) free = `${name} (${at})`;
    taken.add(free);
    const client = randomUUID();
    await sql`insert into clients (id, name) values (${client}, ${free})`.execute(db);
    await sql`update contracts set client_id = ${client} where id = ${id}`.execute(db);
  }
}

async function indexes(db: Kysely<unknown>): Promise<void> {
  const wanted = [
    ['contracts_client', 'contracts', ['client_id', 'name']],
    ['contracts_name', 'contracts', ['name', 'id']],
    ['contracts_end', 'contracts', ['end_date', 'id']],
    ['subscriptions_contract', 'subscriptions', ['contract_id', 'end_date']],
    ['subscriptions_end', 'subscriptions', ['end_date', 'id']],
    ['subscriptions_role', 'subscriptions', ['role', 'id']],
    ['users_names', 'users', ['last_name', 'first_name', 'id']],
    ['contract_credit_entries_contract', 'contract_credit_entries', ['contract_id', 'position']],
    ['contract_credit_entries_user_of', 'contract_credit_entries', ['user_id', 'position']],
  ] as const;
  for (const [name, table, columns] of wanted)
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
}
