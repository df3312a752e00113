import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Spending of a contract by time, for its dashboard. */
export const usageOfContracts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('credit_entries_contract')
      .on('credit_entries')
      .columns(['contract_id', 'at'])
      .execute();
  },
};
