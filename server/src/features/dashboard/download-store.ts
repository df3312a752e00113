import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { downloadHistoryColumns, TabKey } from '@moltrove/contract';
import { inTransaction } from '../../user-data/in-transaction.ts';
import type { UserData, UserTables } from '../../user-data/user-data.ts';
import { orderBy, pageOf, type TableRequest } from './table-order.ts';

export type Download = Selectable<UserTables['downloads']>;
type Column = (typeof downloadHistoryColumns)[number];

/** A file that a user may fetch, once it is there. */
export interface NewDownload {
  readonly userId: string;
  readonly kind: Download['kind'];
  /** A user has each file once. */
  readonly fileId: string;
  readonly name: string;
  /** Of an export, as are its structures. */
  readonly tab: TabKey | null;
  readonly structures: number | null;
  readonly credits: number;
  readonly bytes: number | null;
  readonly at: number;
  /** Null: as long as it is offered. */
  readonly keptUntil: number | null;
}

const columns: Record<Column, string> = {
  createdDate: 'created_at',
  name: 'name',
  structures: 'structures',
  credits: 'credits',
  keptUntil: 'kept_until',
  fetchedCount: 'fetched_count',
};

const ofFile = ({ userId, kind, fileId }: Pick<NewDownload, 'userId' | 'kind' | 'fileId'>, tx: UserData) =>
  tx
    .updateTable('downloads')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('fileId', '=', fileId);

/** What users downloaded, and how often. */
export function downloadStore(db: UserData) {
  /** Notes a file; what was noted of it before stays. */
  const add = async ({ at, ...download }: NewDownload, tx: UserData = db): Promise<void> => {
    const row = { ...download, id: randomUUID(), createdAt: at, fetchedCount: 0, lastFetchedAt: null };
    await tx
      .insertInto('downloads')
      .values(row)
      .onConflict((conflict) => conflict.columns(['userId', 'kind', 'fileId']).doNothing())
      .execute();
  };

  return {
    add: (download: NewDownload): Promise<void> => add(download),

    /** Counts that a file was fetched, and notes it where it was not noted. */
    fetched: (download: NewDownload): Promise<void> =>
      inTransaction(db, async (tx) => {
        await add(download, tx);
        await ofFile(download, tx)
          .set((eb) => ({ fetchedCount: eb('fetchedCount', '+', 1), lastFetchedAt: download.at }))
          .execute();
      }),

    /** Counts a download that goes on where it broke off, unless the file was fetched before: then that was counted. */
    resumed: (download: NewDownload): Promise<void> =>
      inTransaction(db, async (tx) => {
        await add(download, tx);
        await ofFile(download, tx)
          .where('lastFetchedAt', 'is', null)
          .set({ fetchedCount: 1, lastFetchedAt: download.at })
          .execute();
      }),

    /** When a user last fetched each flat file, by its id. */
    async lastFetched(userId: string): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .selectFrom('downloads')
        .select(['fileId', 'lastFetchedAt'])
        .where('userId', '=', userId)
        .where('kind', '=', 'flatFile')
        .where('lastFetchedAt', 'is not', null)
        .execute();
      return new Map(rows.map((row) => [row.fileId, row.lastFetchedAt!]));
    },

    async page(userId: string, request: TableRequest<Column>): Promise<{ rows: Download[]; total: number }> {
      const { count } = await db
        .selectFrom('downloads')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow();
      const order = orderBy(columns[request.sortBy], request.sortOrder, sql`created_at desc, id`);
      const { rows } = await sql<Download>`
        select * from downloads where user_id = ${userId} ${order} ${pageOf(request)}`.execute(db);
      return { rows, total: Number(count) };
    },
  };
}

export type DownloadStore = ReturnType<typeof downloadStore>;
