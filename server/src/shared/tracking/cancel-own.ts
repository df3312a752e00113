import { openTrackerStates } from '@moltrove/contract';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { UserData } from '../../platform/database/user-data.ts';
import { auditTrail } from '../append-only/audit-trail.ts';

/**
 * Cancels a user's own open report, with an entry of the audit trail. `none`: the user has no such report;
 * `settled`: it is no longer open.
 */
export const cancelOwn = (
  db: UserData,
  table: 'reportedTerms' | 'reportedValues',
  id: string,
  user: { readonly id: string; readonly username: string },
  at: number,
): Promise<'cancelled' | 'none' | 'settled'> =>
  inTransaction(db, async (tx) => {
    // Both tables have the columns named here, which the query types cannot express for a union of tables.
    const name = table as 'reportedTerms';
    const row = await tx
      .selectFrom(name)
      .select(['state', 'revision'])
      .where('id', '=', id)
      .where('userId', '=', user.id)
      .executeTakeFirst();
    if (row === undefined) return 'none';
    if (!openTrackerStates.includes(row.state)) return 'settled';
    const change = {
      state: 'cancelled' as const,
      revision: row.revision + 1,
      changedAt: at,
      changedBy: user.username,
    };
    await tx.updateTable(name).set(change).where('id', '=', id).execute();
    await auditTrail(tx).add({
      actor: user,
      at,
      action: 'tracker.cancelled',
      subject: { kind: table, id },
      before: { state: row.state },
      after: { state: 'cancelled' },
    });
    return 'cancelled';
  });
