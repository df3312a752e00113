import { AppError, type Search } from '@moltrove/contract';
import type { UserData } from '../../platform/database/user-data.ts';
import type { SearchStore } from './search-store.ts';

/** Sessions of one user that are stored: those used last. */
const maxSessions = 500;
/** A moment of last use is written again only when it moved by more than this. */
const useStepMs = 3_600_000;

export interface SearchRevision {
  readonly search: Search;
  readonly searchId: string;
  readonly revision: number;
}

/**
 * The session ids of the specification's calls: each points at a stored search, another one whenever a call changes its filters
 * or its query. Another user's session id is not known.
 */
export interface SearchSessions {
  /** Points the session at a stored search, whatever it pointed at before; answers with its revision, from 1 on. */
  point(userId: string, sessionId: string, searchId: string): Promise<number>;
  /**
   * Points the session at the search only if it is still at that revision (0: there is no such session): false when another call
   * changed it, and then nothing changes.
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
      const head = await find(userId, sessionId).select('revision').executeTakeFirst();
      return head?.revision ?? 0;
    },

    async removeUnusedSince(moment) {
      await db.deleteFrom('searchSessions').where('lastUsedAt', '<', moment).execute();
    },
  };
}

/**
 * Removes the longest unused sessions of a user who has too many, down to nine tenths of what is allowed, so that it is not done
 * at every search; never the one that was just saved.
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
