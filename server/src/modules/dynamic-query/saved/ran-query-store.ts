import { createHash, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { queryLimits } from '@moltrove/contract';
import type { UserData, UserTables } from '../../../platform/database/user-data.ts';

type Table = Selectable<UserTables['ranQueries']>;

/** The queries that users ran, each once, newest first; only the newest `queryLimits.maxRan` of each user. */
export function ranQueryStore(db: UserData) {
  const ofUser = (userId: string) => db.selectFrom('ranQueries').where('userId', '=', userId);
  return {
    async add(ran: Omit<Table, 'id' | 'queryHash'>): Promise<void> {
      const { userId, ranAt, rowCount, durationMs, failure, query } = ran;
      const queryHash = createHash('sha256').update(query).digest('hex');
      await db
        .insertInto('ranQueries')
        .values({ ...ran, id: randomUUID(), queryHash })
        .onConflict((conflict) =>
          conflict.columns(['userId', 'queryHash']).doUpdateSet({ ranAt, rowCount, durationMs, failure }),
        )
        .execute();
      const surplus = await ofUser(userId)
        .select('id')
        .orderBy('ranAt', 'desc')
        .orderBy('id')
        .offset(queryLimits.maxRan)
        .limit(queryLimits.maxRan)
        .execute();
      for (const { id } of surplus) await db.deleteFrom('ranQueries').where('id', '=', id).execute();
    },

    list: (userId: string): Promise<Pick<Table, 'id' | 'ranAt' | 'rowCount' | 'failure' | 'sentence'>[]> =>
      ofUser(userId)
        .select(['id', 'ranAt', 'rowCount', 'failure', 'sentence'])
        .orderBy('ranAt', 'desc')
        .orderBy('id')
        .limit(queryLimits.maxRan)
        .execute(),

    /** The query as text; null when the user has no such entry. */
    async query(userId: string, id: string): Promise<string | null> {
      const row = await ofUser(userId).select('query').where('id', '=', id).executeTakeFirst();
      return row?.query ?? null;
    },
  };
}

export type RanQueryStore = ReturnType<typeof ranQueryStore>;
