import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { DashboardSection, NoticeKind } from '@moltrove/contract';
import type { User } from '../../platform/access/user.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { UserData, UserTables } from '../../platform/database/user-data.ts';

/** How long notices are shown and stored. */
export const noticeDays = 365;
const retentionMs = noticeDays * 24 * 3_600_000;

export interface NewNotice {
  readonly kind: NoticeKind;
  readonly to: { readonly userId: string } | { readonly contractId: string } | 'everyone';
  readonly title: string;
  readonly text: string;
  readonly section: DashboardSection | null;
  readonly at: number;
}

export interface ListedNotice extends Selectable<UserTables['notices']> {
  readonly read: boolean;
}

export type Reader = Pick<User, 'id' | 'subscriptions'>;

export interface NoticePage {
  readonly only: 'all' | 'unread';
  readonly offset: number;
  readonly limit: number;
}

/**
 * Notices for users, contracts and everyone. A user sees those of the last year, since their account was
 * created.
 */
export function noticeStore(db: UserData) {
  const visible = (reader: Reader, now: number, tx: UserData = db) =>
    tx
      .selectFrom('notices')
      .innerJoin('users', (join) => join.on('users.id', '=', reader.id))
      .leftJoin('noticeReads', (join) =>
        join.onRef('noticeReads.noticeId', '=', 'notices.id').on('noticeReads.userId', '=', reader.id),
      )
      .where('notices.createdAt', '>', now - retentionMs)
      .whereRef('notices.createdAt', '>=', 'users.createdAt')
      .where((eb) => {
        const contracts = [...new Set(reader.subscriptions.map(({ contractId }) => contractId))];
        return eb.or([
          eb('notices.userId', '=', reader.id),
          ...(contracts.length === 0 ? [] : [eb('notices.contractId', 'in', contracts)]),
          eb.and([eb('notices.userId', 'is', null), eb('notices.contractId', 'is', null)]),
        ]);
      });
  const unreadOf = (reader: Reader, now: number, tx: UserData = db) =>
    visible(reader, now, tx).where('noticeReads.readAt', 'is', null);
  const count = async (query: ReturnType<typeof visible>): Promise<number> => {
    const { count } = await query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
    return Number(count);
  };

  return {
    async add({ kind, to, title, text, section, at }: NewNotice): Promise<void> {
      const userId = typeof to === 'object' && 'userId' in to ? to.userId : null;
      const contractId = typeof to === 'object' && 'contractId' in to ? to.contractId : null;
      const row = { id: randomUUID(), kind, userId, contractId, title, text, section, createdAt: at };
      await db.insertInto('notices').values(row).execute();
    },

    unread: (reader: Reader, now: number): Promise<number> => count(unreadOf(reader, now)),

    /** Newest first, with their total. */
    async page(reader: Reader, { only, offset, limit }: NoticePage, now: number) {
      const wanted = only === 'unread' ? unreadOf(reader, now) : visible(reader, now);
      const rows = await wanted
        .selectAll('notices')
        .select('noticeReads.readAt')
        .orderBy('notices.createdAt', 'desc')
        .orderBy('notices.id')
        .offset(offset)
        .limit(limit)
        .execute();
      const notices: ListedNotice[] = rows.map(({ readAt, ...row }) => ({ ...row, read: readAt !== null }));
      return { notices, total: await count(wanted) };
    },

    /**
     * Marks notices as read or unread; null means all. Ids of notices that the reader cannot see are ignored.
     */
    mark: (reader: Reader, ids: readonly string[] | null, read: boolean, now: number): Promise<void> =>
      inTransaction(db, async (tx) => {
        const rows = await visible(reader, now, tx)
          .select('notices.id')
          .where('noticeReads.readAt', read ? 'is' : 'is not', null)
          .$if(ids !== null, (query) => query.where('notices.id', 'in', ids!))
          .execute();
        for (const { id } of rows) {
          if (read) {
            const mark = { noticeId: id, userId: reader.id, readAt: now };
            await tx.insertInto('noticeReads').values(mark).execute();
          } else {
            await tx
              .deleteFrom('noticeReads')
              .where('noticeId', '=', id)
              .where('userId', '=', reader.id)
              .execute();
          }
        }
      }),

    async removeOld(now: number): Promise<void> {
      await db
        .deleteFrom('notices')
        .where('createdAt', '<=', now - retentionMs)
        .execute();
    },
  };
}

export type NoticeStore = ReturnType<typeof noticeStore>;
