import { AppError, type Search } from '@moltrove/contract';
import type { UserData } from '../../platform/database/user-data.ts';
import type { SearchStore } from './search-store.ts';

/** Maximum number of stored sessions per user; the most recently used are kept. */
const maxSessions = 500;
/** The time of last use is updated only when it moved by more than this. */
const useStepMs = 3_600_000;

export interface SearchRevision {
  readonly search: Search;
  readonly searchId: string;
  readonly revision: number;
}

/**
 * Session ids of the specification's calls: each points at a stored search, and at another one whenever a
 * call changes its filters or query. Session ids of other users are unknown.
 */
export interface SearchSessions {
  /**
   * Points the session at a stored search, whatever it pointed at before; returns its revision, starting at
   * 1.
   */
  point(userId: string, sessionId: string, searchId: string): Promise<number>;
  /**
   * Compare-and-set: points the session at the search only if it is still at that revision (0: no such
   * session); false, changing nothing, when another call changed it.
   */
  pointAt(userId: string, sessionId: string, searchId: string, revision: number): Promise<boolean>;
  /** Fails with SESSION_UNKNOWN when the user has no such session. */
  load(userId: string, sessionId: string): Promise<Search>;
  loadRevision(userId: string, sessionId: string): Promise<SearchRevision>;
  /** 0 when the user has no such session. */
  revisionOf(userId: string, sessionId: string): Promise<number>;
  removeUnusedSince(moment: number): Promise<void>;
}

export function searchSessions(
  db: UserData,
  now: () => number,
  searches: Pick<SearchStore, 'load'>,
): SearchSessions {
  const find = (userId: string, sessionId: string) =>
    db.selectFrom('searchSessions').where('userId', '=', userId).where('sessionId', '=', sessionId);

  const touch = async (userId: string, sessionId: string, lastUsedAt: number): Promise<void> => {
    if (now() - lastUsedAt < useStepMs) return;
    await db
      .updateTable('searchSessions')
      .set({ lastUsedAt: now() })
      .where('userId', '=', userId)
      .where('sessionId', '=', sessionId)
      .execute();
  };

  const loadRevision = async (userId: string, sessionId: string): Promise<SearchRevision> => {
    const row = await find(userId, sessionId)
      .select(['searchId', 'revision', 'lastUsedAt'])
      .executeTakeFirst();
    if (row === undefined) throw new AppError('SESSION_UNKNOWN');
    await touch(userId, sessionId, row.lastUsedAt);
    try {
      const { searchId, revision } = row;
      return { search: await searches.load(userId, searchId), searchId, revision };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'SEARCH_UNKNOWN') throw error;
      throw new AppError('SESSION_UNKNOWN', undefined, undefined, { cause: error });
    }
  };

  return {
    point(userId, sessionId, searchId) {
      const at = now();
      return db.transaction().execute(async (transaction) => {
        const { revision } = await transaction
          .insertInto('searchSessions')
          .values({ userId, sessionId, searchId, revision: 1, createdAt: at, lastUsedAt: at })
          .onConflict((conflict) =>
            conflict.columns(['userId', 'sessionId']).doUpdateSet((eb) => ({
              searchId,
              revision: eb('searchSessions.revision', '+', 1),
              lastUsedAt: at,
            })),
          )
          .returning('revision')
          .executeTakeFirstOrThrow();
        await removeSurplus(transaction, userId, sessionId);
        return revision;
      });
    },

    pointAt(userId, sessionId, searchId, revision) {
      const at = now();
      return db.transaction().execute(async (transaction) => {
        const changed =
          revision === 0
            ? await transaction
                .insertInto('searchSessions')
                .values({ userId, sessionId, searchId, revision: 1, createdAt: at, lastUsedAt: at })
                .onConflict((conflict) => conflict.columns(['userId', 'sessionId']).doNothing())
                .returning('revision')
                .executeTakeFirst()
            : await transaction
                .updateTable('searchSessions')
                .set({ searchId, revision: revision + 1, lastUsedAt: at })
                .where('userId', '=', userId)
                .where('sessionId', '=', sessionId)
                .where('revision', '=', revision)
                .returning('revision')
                .executeTakeFirst();
        if (changed === undefined) return false;
        await removeSurplus(transaction, userId, sessionId);
        return true;
      });
    },

    load: async (userId, sessionId) => (await loadRevision(userId, sessionId)).search,
    loadRevision,

    async revisionOf(userId, sessionId) {
      const session = await find(userId, sessionId).select('revision').executeTakeFirst();
      return session?.revision ?? 0;
    },

    async removeUnusedSince(moment) {
      await db.deleteFrom('searchSessions').where('lastUsedAt', '<', moment).execute();
    },
  };
}

/**
 * Evicts the least recently used sessions of a user over the limit, down to nine tenths of it so that this
 * does not run at every search; never the one just saved.
 */
async function removeSurplus(db: UserData, userId: string, saved: string): Promise<void> {
  const ofUser = db.selectFrom('searchSessions').where('userId', '=', userId);
  const { sessions } = await ofUser
    .select(({ fn }) => fn.countAll().as('sessions'))
    .executeTakeFirstOrThrow();
  if (Number(sessions) <= maxSessions) return;
  const surplus = await ofUser
    .select('sessionId')
    .where('sessionId', '!=', saved)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('sessionId')
    .execute();
  for (const { sessionId } of surplus.slice(maxSessions * 0.9 - 1)) {
    await db
      .deleteFrom('searchSessions')
      .where('userId', '=', userId)
      .where('sessionId', '=', sessionId)
      .execute();
  }
}
