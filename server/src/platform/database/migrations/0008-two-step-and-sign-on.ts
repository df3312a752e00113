import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const twoStepAndSignOn: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('two_step_secrets')
      .addColumn('user_id', 'varchar(36)', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('secret', 'varchar(400)', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('confirmed_at', 'bigint')
      .addColumn('last_step', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('recovery_codes')
      .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('code_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('used_at', 'bigint')
      .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
      .execute();

    await db.schema
      .createTable('sign_on_identities')
      .addColumn('issuer', 'varchar(500)', (c) => c.notNull())
      .addColumn('subject', 'varchar(300)', (c) => c.notNull())
      .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('linked_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('sign_on_identities_key', ['issuer', 'subject'])
      .execute();
    await db.schema
      .createIndex('sign_on_identities_user')
      .on('sign_on_identities')
      .column('user_id')
      .execute();
    await db.schema
      .createTable('sign_on_states')
      .addColumn('state_hash', 'varchar(64)', (c) => c.primaryKey())
      .addColumn('browser_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('code_verifier', 'varchar(200)', (c) => c.notNull())
      .addColumn('nonce', 'varchar(100)', (c) => c.notNull())
      .addColumn('return_to', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('sign_on_tickets')
      .addColumn('ticket_hash', 'varchar(64)', (c) => c.primaryKey())
      .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    for (const table of ['sign_on_states', 'sign_on_tickets'])
      await db.schema.createIndex(`${table}_expiry`).on(table).column('expires_at').execute();
  },
};
