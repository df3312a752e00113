import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { TabKey } from '@moltrove/contract';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { UserData, UserTables } from '../../platform/database/user-data.ts';

export type Download = Selectable<UserTables['downloads']>;

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
    add,

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

    /** How often some exports of a user were fetched, by their ids. */
    async exportsFetched(userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('downloads')
        .select(['fileId', 'fetchedCount'])
        .where('userId', '=', userId)
        .where('kind', '=', 'export')
        .where('fileId', 'in', [...ids])
        .where('fetchedCount', '>', 0)
        .execute();
      return new Map(rows.map((row) => [row.fileId, row.fetchedCount]));
    },

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
  };
}

export type DownloadStore = ReturnType<typeof downloadStore>;
