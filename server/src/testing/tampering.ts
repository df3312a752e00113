import { sql } from 'kysely';
import type { UserData } from '../platform/database/user-data.ts';
import { storeKind } from './test-store.ts';

/** Lifts the rules by which the database refuses changes of the audit log, for a transaction on PostgreSQL, on SQLite until it is undone. */
export async function allowTampering(tx: UserData): Promise<void> {
  if (storeKind === 'postgresql')
    return void (await sql.raw('set local session_replication_role = replica').execute(tx));
  for (const table of ['audit_entries', 'audit_hashes', 'audit_chain_start'])
    for (const rule of ['update', 'delete', 'replace'])
      await sql.raw(`drop trigger ${table}_no_${rule}`).execute(tx);
}
