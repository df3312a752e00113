import { randomUUID } from 'node:crypto';
import { AppError } from '@moltrove/contract';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { auditTrail, type AuditEvent } from '../../../shared/append-only/audit-trail.ts';
import { untouched } from '../../../shared/tracking/untouched.ts';
import { addOwnNotice, type OwnNews } from '../../../shared/notifying/own-news.ts';

export interface OpenRenewal {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  readonly requestedAt: number;
}

/** The author of a request, as shown to a reader of the same contract: colleagues do not see user names. */
export const requesterName = ({ userId, username }: OpenRenewal, reader: { readonly id: string }): string =>
  userId === reader.id ? username : 'a colleague';

/** A request with its author, the name of the contract, and the end of the author's subscription in it. */
export interface ListedRenewal extends OpenRenewal {
  readonly contractId: string;
  readonly contractName: string;
  /** YYYY-MM-DD; null when the user no longer has one in the contract. */
  readonly endDate: string | null;
  readonly note: string;
  readonly settledAt: number | null;
  /** Open for longer than `renewalDays`, so the user may ask again. */
  readonly lapsed: boolean;
}

/** After this time an unsettled request may be made again. */
export const renewalDays = 30;
const openMs = renewalDays * 24 * 3_600_000;

interface NewRenewal {
  readonly contractId: string;
  readonly user: { readonly id: string; readonly username: string };
  readonly note: string;
  readonly at: number;
}

/** Requests to renew the subscription of a contract; at most one is open at a time. */
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
        const row = {
          id,
          contractId,
          userId: user.id,
          note,
          requestedAt: at,
          settledAt: null,
          ...untouched(at),
        };
        await tx.insertInto('renewalRequests').values(row).execute();
        await auditTrail(tx).add({
          actor: user,
          at,
          action: 'renewal.requested',
          subject: { kind: 'renewalRequest', id },
          before: null,
          after: { contractId, note },
        });
        const { id: userId, username } = user;
        return { renewal: { id, userId, username, requestedAt: at }, isNew: true };
      }),

    /** Requests of all users, oldest first: only unsettled ones, or all. */
    async listed(which: 'open' | 'all', now: number): Promise<ListedRenewal[]> {
      const rows = await withContract(db)
        .$if(which === 'open', (query) => query.where('settledAt', 'is', null))
        .orderBy('requestedAt')
        .orderBy('renewalRequests.id')
        .execute();
      return rows.map((row) => ({
        ...row,
        lapsed: row.settledAt === null && row.requestedAt <= now - openMs,
      }));
    },

    /**
     * Settles a request, with a notice to its author and an audit trail entry; returns what to mail. Fails
     * with NOT_FOUND, and with CONFLICT if it is already settled.
     */
    settle: (id: string, actor: AuditEvent['actor'], at: number): Promise<OwnNews> =>
      inTransaction(db, async (tx) => {
        const row = await withContract(tx).where('renewalRequests.id', '=', id).executeTakeFirst();
        if (row === undefined) throw new AppError('NOT_FOUND', 'There is no such renewal request.');
        if (row.settledAt !== null)
          throw new AppError('CONFLICT', `This request was already settled, on ${dayOf(row.settledAt)}.`);
        await tx
          .updateTable('renewalRequests')
          .set((eb) => ({
            settledAt: at,
            state: 'resolved',
            revision: eb('revision', '+', 1),
            changedAt: at,
            changedBy: actor?.username ?? null,
          }))
          .where('id', '=', id)
          .execute();
        await auditTrail(tx).add({
          actor,
          at,
          action: 'renewal.settled',
          subject: { kind: 'renewalRequest', id },
          before: { contractId: row.contractId, settled: false },
          after: { contractId: row.contractId, settled: true, state: 'resolved' },
        });
        const news = newsOf(row, at);
        await addOwnNotice(tx, 'subscription', news, at);
        return news;
      }),
  };
}

const withContract = (db: UserData) =>
  db
    .selectFrom('renewalRequests')
    .innerJoin('users', 'users.id', 'renewalRequests.userId')
    .innerJoin('contracts', 'contracts.id', 'renewalRequests.contractId')
    .select([
      'renewalRequests.id',
      'renewalRequests.userId',
      'renewalRequests.contractId',
      'username',
      'requestedAt',
      'settledAt',
      'note',
      'contracts.name as contractName',
    ])
    .select((eb) =>
      eb
        .selectFrom('subscriptions')
        .whereRef('subscriptions.userId', '=', 'renewalRequests.userId')
        .whereRef('subscriptions.contractId', '=', 'renewalRequests.contractId')
        .select(({ fn }) => fn.max('subscriptions.endDate').as('last'))
        .as('endDate'),
    );

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

function newsOf(
  { userId, contractName, endDate, requestedAt }: Omit<ListedRenewal, 'lapsed'>,
  at: number,
): OwnNews {
  const asked = `An administrator has settled your request of ${dayOf(requestedAt)} to renew the subscription of ${contractName}.`;
  const over = endDate !== null && endDate <= dayOf(at);
  const end =
    endDate === null
      ? 'You have no subscription in that contract now.'
      : `${over ? 'It ended on' : 'It runs until'} ${endDate}.`;
  return {
    userId,
    title: 'Your request to renew the subscription',
    text: `${asked} ${end}`,
    section: 'profile',
  };
}

export type RenewalStore = ReturnType<typeof renewalStore>;
