import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import {
  AppError,
  type DataRequestStatus,
  type DatasetType,
  datasetTypeLabels,
  limits,
  openDataRequestStatuses,
} from '@moltrove/contract';
import { requireDayOver } from '../../platform/database/day-limit.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { UserData, UserTables } from '../../platform/database/user-data.ts';
import { auditTrail, type AuditEvent } from '../append-only/audit-trail.ts';
import { addOwnNotice, type OwnNews } from '../notifying/own-news.ts';
import { usersStore } from '../users/users-store.ts';
import { flatFileStore } from './flat-file-store.ts';

export type DataRequestRow = Selectable<UserTables['dataRequests']>;

interface NewRequest {
  readonly userId: string;
  readonly datasetType: DatasetType;
  readonly description: string;
  readonly at: number;
}

/** An administrator's decision on a request. */
export interface RequestChange {
  readonly requestId: string;
  readonly status: Exclude<DataRequestStatus, 'Requested'>;
  /** Note to the user; may be empty. */
  readonly answer: string;
  /** Only for a ready request: a file that its user may see. */
  readonly flatFileId: string | null;
  readonly actor: AuditEvent['actor'];
  readonly at: number;
}

/** A request with the user name of its author. */
export type ListedRequest = DataRequestRow & { readonly username: string };

export const isOpen = ({ status }: Pick<DataRequestRow, 'status'>): boolean =>
  openDataRequestStatuses.includes(status);

export function requestStore(db: UserData) {
  const ofUser = (userId: string, tx: UserData = db) =>
    tx.selectFrom('dataRequests').where('userId', '=', userId);
  const openOf = async (userId: string, tx: UserData = db): Promise<number> => {
    const { count } = await ofUser(userId, tx)
      .where('status', 'in', [...openDataRequestStatuses])
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const byId = async (id: string, tx: UserData = db): Promise<DataRequestRow | null> =>
    (await tx.selectFrom('dataRequests').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

  return {
    open: (userId: string): Promise<number> => openOf(userId),

    /** Requests of all users, oldest first: only open ones, or settled ones too. */
    listed: (which: 'open' | 'all'): Promise<ListedRequest[]> =>
      db
        .selectFrom('dataRequests')
        .innerJoin('users', 'users.id', 'dataRequests.userId')
        .selectAll('dataRequests')
        .select('username')
        .$if(which === 'open', (query) => query.where('status', 'in', [...openDataRequestStatuses]))
        .orderBy('requestedAt')
        .orderBy('dataRequests.id')
        .execute(),

    /** Newest first. */
    async page(userId: string, page: number, pageSize: number) {
      const rows = await ofUser(userId)
        .selectAll()
        .orderBy('requestedAt', 'desc')
        .orderBy('id')
        .offset(page * pageSize)
        .limit(pageSize)
        .execute();
      const { count } = await ofUser(userId)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return { rows, total: Number(count) };
    },

    /** Fails with CONFLICT when too many are open, and with RATE_LIMITED when the daily limit is reached. */
    save: ({ at, ...request }: NewRequest): Promise<DataRequestRow> =>
      inTransaction(db, async (tx) => {
        await requireRoom(tx, request.userId, await openOf(request.userId, tx), at);
        const row: DataRequestRow = {
          ...request,
          id: randomUUID(),
          requestedAt: at,
          status: 'Requested',
          changedAt: at,
          cancelledBy: null,
          answer: '',
          flatFileId: null,
          assigneeId: null,
          revision: 0,
          changedBy: null,
        };
        await tx.insertInto('dataRequests').values(row).execute();
        return row;
      }),

    /**
     * Cancels an open request of the user; fails with NOT_FOUND for another user's, and with CONFLICT for a
     * settled one.
     */
    cancel: (
      requestId: string,
      user: { id: string; username: string },
      at: number,
    ): Promise<DataRequestRow> =>
      inTransaction(db, async (tx) => {
        const request = await byId(requestId, tx);
        if (request === null || request.userId !== user.id)
          throw new AppError('NOT_FOUND', 'You have no such request.');
        if (!isOpen(request)) throw settled(request);
        const change = {
          status: 'Cancelled' as const,
          cancelledBy: user.username,
          changedAt: at,
          changedBy: user.username,
          revision: request.revision + 1,
        };
        await tx.updateTable('dataRequests').set(change).where('id', '=', requestId).execute();
        await auditTrail(tx).add(auditEventOf(request, { actor: user, at, after: { status: 'Cancelled' } }));
        return { ...request, ...change };
      }),

    /**
     * Moves a request to its next state, with a notice to its user and an audit trail entry; returns what to
     * mail. Fails with NOT_FOUND, with CONFLICT for a settled request, and with INVALID_REQUEST when the file
     * does not match the state or the user.
     */
    change: ({ requestId, status, answer, flatFileId, actor, at }: RequestChange): Promise<OwnNews> =>
      inTransaction(db, async (tx) => {
        const request = await byId(requestId, tx);
        if (request === null) throw new AppError('NOT_FOUND', 'There is no such request for data.');
        if (!isOpen(request)) throw settled(request);
        await requireFile(tx, request, status, flatFileId);
        const cancelledBy = status === 'Cancelled' ? (actor?.username ?? 'an administrator') : null;
        const changedBy = actor?.username ?? null;
        const revision = request.revision + 1;
        const change = { status, answer, flatFileId, cancelledBy, changedAt: at, changedBy, revision };
        await tx.updateTable('dataRequests').set(change).where('id', '=', requestId).execute();
        await auditTrail(tx).add(auditEventOf(request, { actor, at, after: { status, answer, flatFileId } }));
        const news = newsOf(request, status, answer);
        await addOwnNotice(tx, 'dataRequest', news, at);
        return news;
      }),
  };
}

export type RequestStore = ReturnType<typeof requestStore>;

async function requireRoom(tx: UserData, userId: string, open: number, at: number): Promise<void> {
  if (open >= limits.maxOpenDataRequests)
    throw new AppError(
      'CONFLICT',
      `${limits.maxOpenDataRequests} of your requests are open, the maximum. Wait for one to be settled, or cancel one.`,
    );
  const maxRequests = limits.maxDataRequestsPerDay;
  const last = await tx
    .selectFrom('dataRequests')
    .select('requestedAt')
    .where('userId', '=', userId)
    .orderBy('requestedAt', 'desc')
    .offset(maxRequests - 1)
    .limit(1)
    .executeTakeFirst();
  const refusal = `At most ${maxRequests} requests can be made in 24 hours. Try again later.`;
  requireDayOver(last?.requestedAt, at, refusal);
}

/** Fails with INVALID_REQUEST unless a ready request, and no other, names a file that its user may see. */
export async function requireFile(
  tx: UserData,
  { userId }: Pick<DataRequestRow, 'userId'>,
  status: DataRequestStatus,
  flatFileId: string | null,
): Promise<void> {
  if ((status === 'Ready') !== (flatFileId !== null))
    throw new AppError('INVALID_REQUEST', 'A ready request names its flat file; other requests name none.');
  if (flatFileId === null) return;
  const user = (await usersStore(tx).byId(userId))!;
  const contractIds = user.subscriptions.map(({ contractId }) => contractId);
  const file = await flatFileStore(tx).openTo({ userId, contractIds }, flatFileId);
  if (file === null)
    throw new AppError('INVALID_REQUEST', 'The user of the request may not see such a flat file.');
}

function auditEventOf(
  { id, status }: DataRequestRow,
  event: Pick<AuditEvent, 'actor' | 'at' | 'after'>,
): AuditEvent {
  return {
    ...event,
    action: 'dataRequest.changed',
    subject: { kind: 'dataRequest', id },
    before: { status },
  };
}

const words: Record<RequestChange['status'], string> = {
  'In progress': 'is being worked on',
  Ready: 'is ready: it is among your datasets',
  Refused: 'was refused',
  Cancelled: 'was cancelled by an administrator',
};

function newsOf(request: DataRequestRow, status: RequestChange['status'], answer: string): OwnNews {
  const { userId, datasetType, description } = request;
  const asked = description.length > 200 ? `${description.slice(0, 200)}…` : description;
  const text = `Your request for data (${datasetTypeLabels[datasetType]}: ${asked}) ${words[status]}.`;
  return {
    userId,
    title: `Your request for data: ${status.toLowerCase()}`,
    text: answer === '' ? text : `${text}\n\n${answer}`,
    section: 'requests',
  };
}

const settled = ({ status }: DataRequestRow): AppError =>
  new AppError('CONFLICT', `This request is already settled: ${status.toLowerCase()}.`);
