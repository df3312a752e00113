import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { WireTab } from '@moltrove/contract';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { UserData, UserTables } from '../../platform/database/user-data.ts';

export type Download = Selectable<UserTables['downloads']>;

/** A file that a user may download. */
export interface NewDownload {
  readonly userId: string;
  readonly kind: Download['kind'];
  /** Unique per user. */
  readonly fileId: string;
  readonly name: string;
  /** Only for exports, like its structures. */
  readonly tab: WireTab | null;
  readonly structures: number | null;
  readonly credits: number;
  readonly bytes: number | null;
  readonly at: number;
  /** Null: available while it is offered. */
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
  /** Records a file; an existing record stays unchanged. */
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

    /** Counts a download, and records the file if needed. */
    fetched: (download: NewDownload): Promise<void> =>
      inTransaction(db, async (tx) => {
        await add(download, tx);
        await ofFile(download, tx)
          .set((eb) => ({ fetchedCount: eb('fetchedCount', '+', 1), lastFetchedAt: download.at }))
          .execute();
      }),

    /** Counts a resumed download, unless the file was downloaded before: then it is already counted. */
    resumed: (download: NewDownload): Promise<void> =>
      inTransaction(db, async (tx) => {
        await add(download, tx);
        await ofFile(download, tx)
          .where('lastFetchedAt', 'is', null)
          .set({ fetchedCount: 1, lastFetchedAt: download.at })
          .execute();
      }),

    /** Download counts of some exports of a user, by id. */
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

    /** Time of a user's last download of each flat file, by id. */
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
