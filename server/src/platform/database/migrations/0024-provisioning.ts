import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Tokens of identity providers, and the users of a contract that they manage. */
export const provisioning: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('provisioning_tokens')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
      .addColumn('contract_id', 'varchar(36)', (c) =>
        c.notNull().references('contracts.id').onDelete('cascade'),
      )
      .addColumn('name', 'varchar(200)', (c) => c.notNull())
      .addColumn('role', 'varchar(40)')
      .addColumn('selector', 'varchar(64)', (c) => c.notNull().unique())
      .addColumn('code_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('created_by', 'varchar(320)', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('last_used_at', 'bigint')
      .addColumn('last_address', 'varchar(64)')
      .addColumn('revoked_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('provisioning_tokens_contract')
      .on('provisioning_tokens')
      .column('contract_id')
      .execute();
    await db.schema
      .createTable('provisioned_users')
      .addColumn('contract_id', 'varchar(36)', (c) =>
        c.notNull().references('contracts.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('external_id', 'varchar(400)')
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .addColumn('removed_at', 'bigint')
      .addPrimaryKeyConstraint('provisioned_users_key', ['contract_id', 'user_id'])
      .execute();
    await db.schema.createIndex('provisioned_users_user').on('provisioned_users').column('user_id').execute();
  },
};
