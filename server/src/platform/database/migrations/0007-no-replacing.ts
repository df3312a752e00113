import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { refuseReplacing } from './append-only.ts';

export const noReplacing: Migration = {
  async up(db: Kysely<unknown>) {
    await refuseReplacing(db, 'audit_entries');
    await refuseReplacing(db, 'credit_entries');
  },
};
