import { randomUUID } from 'node:crypto';
import { auditTrail, type Deed } from '../../user-data/audit-trail.ts';
import { inTransaction } from '../../user-data/in-transaction.ts';
import type { UserData } from '../../user-data/user-data.ts';

export interface OpenRenewal {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  readonly requestedAt: number;
}

/** A request that nobody settled in this time may be made again. */
export const renewalDays = 30;
const openMs = renewalDays * 24 * 3_600_000;

interface NewRenewal {
  readonly contractId: string;
  readonly user: { readonly id: string; readonly username: string };
  readonly note: string;
  readonly at: number;
}

/** Requests to renew the subscription of a contract, of which one is open at a time. */
export function renewalStore(db: UserData) {
  const openOf = async (contractId: string, now: number, tx: UserData = db): Promise<OpenRenewal | null> => {
    const row = await tx
      .selectFrom('renewalRequests')
      .innerJoin('users', 'users.id', 'renewalRequests.userId')
      .select(['renewalRequests.id', 'userId', 'username', 'requestedAt'])
      .where('contractId', '=', contractId)
      .where('settledAt', 'is', null)
      .where('requestedAt', '>', now - openMs)
      .orderBy('requestedAt', 'desc')
      .executeTakeFirst();
    return row ?? null;
  };

  return {
    openOf: (contractId: string, now: number): Promise<OpenRenewal | null> => openOf(contractId, now),

    /** The open request of the contract, and whether it is new. */
    ask: ({ contractId, user, note, at }: NewRenewal) =>
      inTransaction(db, async (tx) => {
        const open = await openOf(contractId, at, tx);
        if (open !== null) return { renewal: open, isNew: false };
        const id = randomUUID();
        const row = { id, contractId, userId: user.id, note, requestedAt: at, settledAt: null };
        await tx.insertInto('renewalRequests').values(row).execute();
        await auditTrail(tx).add({
          actor: user,
          at,
          action: 'renewal.requested',
          subject: { kind: 'contract', id: contractId },
          before: null,
          after: { renewalId: id, note },
        });
        const { id: userId, username } = user;
        return { renewal: { id, userId, username, requestedAt: at }, isNew: true };
      }),

    /** Says that an administrator has dealt with a request; false when it is not open. */
    settle: (id: string, actor: Deed['actor'], at: number): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const row = await tx
          .selectFrom('renewalRequests')
          .select('contractId')
          .where('id', '=', id)
          .where('settledAt', 'is', null)
          .executeTakeFirst();
        if (row === undefined) return false;
        await tx.updateTable('renewalRequests').set({ settledAt: at }).where('id', '=', id).execute();
        await auditTrail(tx).add({
          actor,
          at,
          action: 'renewal.settled',
          subject: { kind: 'contract', id: row.contractId },
          before: { renewalId: id, settled: false },
          after: { renewalId: id, settled: true },
        });
        return true;
      }),
  };
}

export type RenewalStore = ReturnType<typeof renewalStore>;
