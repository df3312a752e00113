import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { makeAppendOnly, refuseReplacing } from './append-only.ts';

/** Hashes that chain the audit entries. The server adds those of older entries after its start, in blocks. */
export const auditChain: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('audit_hashes')
      .addColumn('position', 'bigint', (c) => c.primaryKey())
      .addColumn('hash', 'varchar(64)', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('audit_chain_start')
      .addColumn('position', 'bigint', (c) => c.primaryKey())
      .execute();
    await sql`
      insert into audit_chain_start (position)
      select max(position) from audit_entries having max(position) is not null`.execute(db);
    await db.schema
      .createIndex('audit_entries_action')
      .on('audit_entries')
      .columns(['action', 'position'])
      .execute();
    for (const table of ['audit_hashes', 'audit_chain_start']) {
      await makeAppendOnly(db, table);
      await refuseReplacing(db, table);
    }
  },
};
