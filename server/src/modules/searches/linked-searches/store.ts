import { limits } from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';

export interface LinkedSearch {
  readonly key: string;
  readonly userId: string;
  readonly contractId: string;
  /** JSON. */
  readonly search: string;
  readonly at: number;
}

/** Searches under the key of their content, once for each user who stored them. */
export function linkedSearchStore(db: UserData) {
  return {
    /** Makes room by removing the user's least recently used searches; never the search itself. */
    save: ({ at, ...linked }: LinkedSearch): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('keptSearches')
          .values({ ...linked, bytes: Buffer.byteLength(linked.search), lastUsedAt: at })
          .onConflict((conflict) => conflict.columns(['key', 'userId']).doUpdateSet({ lastUsedAt: at }))
          .execute();
        await removeSurplus(transaction, linked.userId, linked.key);
      }),

    /** The search as text, for its owner and users of the same contract; null when there is none. */
    async read(
      key: string,
      userId: string,
      contractIds: readonly string[],
      at: number,
    ): Promise<string | null> {
      const row = await db
        .selectFrom('keptSearches')
        .select('search')
        .where('key', '=', key)
        .where((eb) =>
          eb.or([
            eb('userId', '=', userId),
            ...(contractIds.length > 0 ? [eb('contractId', 'in', contractIds)] : []),
          ]),
        )
        .executeTakeFirst();
      if (row === undefined) return null;
      await db.updateTable('keptSearches').set({ lastUsedAt: at }).where('key', '=', key).execute();
      return row.search;
    },
  };
}

export type LinkedSearchStore = ReturnType<typeof linkedSearchStore>;

async function removeSurplus(db: UserData, userId: string, savedKey: string): Promise<void> {
  const ofUser = db.selectFrom('keptSearches').where('userId', '=', userId);
  const { total } = await ofUser.select(({ fn }) => fn.sum('bytes').as('total')).executeTakeFirstOrThrow();
  if (Number(total) <= limits.maxStoredSearchBytes) return;
  const newestFirst = await ofUser
    .select(['key', 'bytes'])
    .orderBy('lastUsedAt', 'desc')
    .orderBy('key')
    .execute();
  let bytes = 0;
  const surplus = newestFirst.filter((row) => {
    bytes += row.bytes;
    return row.key !== savedKey && bytes > limits.maxStoredSearchBytes;
  });
  for (const { key } of surplus) {
    await db.deleteFrom('keptSearches').where('userId', '=', userId).where('key', '=', key).execute();
  }
}
