import { AppError, type Search } from '@moltrove/contract';
import { otherCallsFirst } from '@moltrove/knowledge';
import type { UserData } from '../../platform/database/user-data.ts';
import { boundedCache } from './bounded-cache.ts';
import { readInPlace, type StoredSearch } from './stored-search.ts';

/** What is kept of one user: the newest searches, by number and by size of their text. */
const maxSearches = 500;
const maxBytes = 64 * 1024 * 1024;
/** A moment of last use is written again only when it moved by more than this. */
const useStepMs = 3_600_000;
const cachedBytes = 32 * 1024 * 1024;

export interface SearchRevision {
  readonly search: Search;
  readonly revision: number;
}

/**
 * The searches of the users by (user, session id): criteria and chart filters. They live in the user data, so that
 * every server answers for them and a restart loses none. Another user's session id is simply not there.
 */
export interface SearchSessions {
  /** Keeps the search, whatever was kept before; answers with its revision, from 1 on. */
  save(userId: string, sessionId: string, search: Search): Promise<number>;
  /**
   * Keeps the search only if the session is still at that revision (0: not there at all): false when somebody else
   * changed it, and then nothing is kept.
   */
  saveAt(userId: string, sessionId: string, search: Search, revision: number): Promise<boolean>;
  /** Fails with SESSION_UNKNOWN when the user has no such search. */
  load(userId: string, sessionId: string): Promise<Search>;
  loadRevision(userId: string, sessionId: string): Promise<SearchRevision>;
  /** 0 when the user has no such search. */
  revisionOf(userId: string, sessionId: string): Promise<number>;
  removeUnusedSince(moment: number): Promise<void>;
}

export function searchSessions(
  db: UserData,
  now: () => number,
  storedSearch: StoredSearch = readInPlace,
): SearchSessions {
  const parsed = boundedCache<{ revision: number; search: Search }>(cachedBytes);

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
    const key = `${userId} ${sessionId}`;
    const head = await find(userId, sessionId).select(['revision', 'lastUsedAt']).executeTakeFirst();
    if (head === undefined) throw new AppError('SESSION_UNKNOWN');
    await touch(userId, sessionId, head.lastUsedAt);
    const known = parsed.get(key);
    if (known?.revision === head.revision) return known;
    const row = await find(userId, sessionId).select(['revision', 'search', 'bytes']).executeTakeFirst();
    const search = row === undefined ? null : await storedSearch(row.search);
    // A search in the words of an older version that are no longer understood has to be run again.
    if (search === null) throw new AppError('SESSION_UNKNOWN');
    const loaded = { revision: row!.revision, search };
    parsed.set(key, loaded, row!.bytes);
    return loaded;
  };

  return {
    async save(userId, sessionId, search) {
      const text = JSON.stringify(search);
      const bytes = Buffer.byteLength(text);
      await otherCallsFirst(bytes);
      const at = now();
      return db.transaction().execute(async (transaction) => {
        const { revision } = await transaction
          .insertInto('searchSessions')
          .values({ userId, sessionId, search: text, bytes, revision: 1, createdAt: at, lastUsedAt: at })
          .onConflict((conflict) =>
            conflict.columns(['userId', 'sessionId']).doUpdateSet((eb) => ({
              search: text,
              bytes,
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

    async saveAt(userId, sessionId, search, revision) {
      const text = JSON.stringify(search);
      const bytes = Buffer.byteLength(text);
      await otherCallsFirst(bytes);
      const at = now();
      return db.transaction().execute(async (transaction) => {
        const kept =
          revision === 0
            ? await transaction
                .insertInto('searchSessions')
                .values({
                  userId,
                  sessionId,
                  search: text,
                  bytes,
                  revision: 1,
                  createdAt: at,
                  lastUsedAt: at,
                })
                .onConflict((conflict) => conflict.columns(['userId', 'sessionId']).doNothing())
                .returning('revision')
                .executeTakeFirst()
            : await transaction
                .updateTable('searchSessions')
                .set({ search: text, bytes, revision: revision + 1, lastUsedAt: at })
                .where('userId', '=', userId)
                .where('sessionId', '=', sessionId)
                .where('revision', '=', revision)
                .returning('revision')
                .executeTakeFirst();
        if (kept === undefined) return false;
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
 * Removes the longest unused searches of a user who has too many, down to nine tenths of what is allowed, so that it
 * is not done at every search; never the one that was just saved.
 */
async function removeSurplus(db: UserData, userId: string, saved: string): Promise<void> {
  const ofUser = db.selectFrom('searchSessions').where('userId', '=', userId);
  const { searches, total } = await ofUser
    .select(({ fn }) => [fn.countAll().as('searches'), fn.sum('bytes').as('total')])
    .executeTakeFirstOrThrow();
  if (Number(searches) <= maxSearches && Number(total) <= maxBytes) return;
  const newestFirst = await ofUser.select(['sessionId', 'bytes']).orderBy('lastUsedAt', 'desc').execute();
  let bytes = 0;
  const surplus = newestFirst.filter((row, position) => {
    bytes += row.bytes;
    return row.sessionId !== saved && (position >= maxSearches * 0.9 || bytes > maxBytes * 0.9);
  });
  for (const { sessionId } of surplus) {
    await db
      .deleteFrom('searchSessions')
      .where('userId', '=', userId)
      .where('sessionId', '=', sessionId)
      .execute();
  }
}
