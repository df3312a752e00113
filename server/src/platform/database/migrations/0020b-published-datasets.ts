import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Whom datasets are published to, and unfinished uploads. The audience is stated, so that a dataset whose last
 * contract is deleted is open to nobody, not to everyone.
 */
export const publishedDatasets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('flat_files')
      .addColumn('audience', 'varchar(12)', (c) => c.notNull().defaultTo('nobody'))
      .execute();
    await db.schema
      .alterTable('flat_files')
      .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('flat_file_contracts')
      .addColumn('flat_file_id', 'varchar(36)', (c) =>
        c.notNull().references('flat_files.id').onDelete('cascade'),
      )
      .addColumn('contract_id', 'varchar(36)', (c) =>
        c.notNull().references('contracts.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('flat_file_contracts_key', ['flat_file_id', 'contract_id'])
      .execute();
    await db.schema
      .createIndex('flat_file_contracts_contract')
      .on('flat_file_contracts')
      .column('contract_id')
      .execute();
    await sql`update flat_files set audience = case when owner_id is not null then 'user'
      when contract_id is not null then 'contracts' else 'everyone' end`.execute(db);
    await sql`insert into flat_file_contracts (flat_file_id, contract_id)
      select id, contract_id from flat_files where contract_id is not null and owner_id is null`.execute(db);
    await db.schema.dropIndex('flat_files_contract_id').execute();
    await db.schema.alterTable('flat_files').dropColumn('contract_id').execute();

    await db.schema
      .createTable('dataset_uploads')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
      .addColumn('name', 'varchar(255)', (c) => c.notNull())
      .addColumn('bytes', 'bigint', (c) => c.notNull())
      .addColumn('started_at', 'bigint', (c) => c.notNull())
      .addColumn('started_by', 'varchar(320)', (c) => c.notNull())
      .execute();
  },
};
