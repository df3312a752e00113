import { AppError, type ChartFilter, type Search } from '@moltrove/contract';
import { otherCallsFirst } from '@moltrove/knowledge';
import type { UserData } from '../../platform/database/user-data.ts';
import { boundedCache } from './bounded-cache.ts';
import { queryIdOf, queryText, searchIdOf } from './search-id.ts';
import { readInPlace, type StoredSearch } from './stored-search.ts';

/** Limits per user on number and text size; the most recently used searches are kept. */
export interface StoreBounds {
  readonly searches: number;
  readonly bytes: number;
}

const storeBounds: StoreBounds = { searches: 1000, bytes: 64 * 1024 * 1024 };
/** The time of last use is updated only when it moved by more than this. */
const useStepMs = 3_600_000;
const cachedBytes = 32 * 1024 * 1024;

/**
 * The searches of users with their filters, each under an id derived from its content: an id always means the same search.
 * They are part of the user data, so any server can serve them and a restart loses none. A user cannot load searches of
 * others. The text of a query is stored once for all sets of filters on it.
 */
export interface SearchStore {
  /** Stores a search; returns its id. */
  put(userId: string, search: Search): Promise<string>;
  /** Stores the query of a search with these filters; returns its id. Fails with SEARCH_UNKNOWN for an unknown search. */
  putFilters(userId: string, searchId: string, filters: readonly ChartFilter[]): Promise<string>;
  /** Fails with SEARCH_UNKNOWN when the user has no such search. */
  load(userId: string, searchId: string): Promise<Search>;
  removeUnusedSince(moment: number): Promise<void>;
}

const cacheKey = (userId: string, searchId: string): string => `${userId} ${searchId}`;

export function searchStore(
  db: UserData,
  now: () => number,
  storedSearch: StoredSearch = readInPlace,
  bounds: StoreBounds = storeBounds,
): SearchStore {
  const parsed = boundedCache<Search>(cachedBytes);

  const find = (userId: string, searchId: string) =>
    db.selectFrom('searches').where('userId', '=', userId).where('searchId', '=', searchId);

  const touch = async (userId: string, searchIds: readonly string[], lastUsedAt: number): Promise<void> => {
    if (now() - lastUsedAt < useStepMs) return;
    await db
      .updateTable('searches')
      .set({ lastUsedAt: now() })
      .where('userId', '=', userId)
      .where('searchId', 'in', searchIds)
      .execute();
  };

  /** The id of the query of a stored search, which counts as used; undefined when there is no such search. */
  const queryIdStored = async (userId: string, searchId: string): Promise<string | undefined> => {
    const stored = await find(userId, searchId).select(['queryId', 'lastUsedAt']).executeTakeFirst();
    if (stored !== undefined) await touch(userId, [searchId, stored.queryId], stored.lastUsedAt);
    return stored?.queryId;
  };

  const insert = (userId: string, row: { searchId: string; queryId: string; content: string }) =>
    db.transaction().execute(async (transaction) => {
      const lastUsedAt = now();
      await transaction
        .insertInto('searches')
        .values({ userId, ...row, bytes: Buffer.byteLength(row.content), lastUsedAt })
        .onConflict((conflict) => conflict.columns(['userId', 'searchId']).doUpdateSet({ lastUsedAt }))
        .execute();
      await transaction
        .updateTable('searches')
        .set({ lastUsedAt })
        .where('userId', '=', userId)
        .where('searchId', '=', row.queryId)
        .execute();
      await removeSurplus(transaction, bounds, userId, row.queryId);
    });

  const putFilters: SearchStore['putFilters'] = async (userId, searchId, filters) => {
    const queryId = await queryIdStored(userId, searchId);
    if (queryId === undefined) throw new AppError('SEARCH_UNKNOWN');
    const filtered = searchIdOf(queryId, filters);
    if (filtered !== queryId && (await queryIdStored(userId, filtered)) === undefined) {
      await insert(userId, { searchId: filtered, queryId, content: JSON.stringify(filters) });
    }
    return filtered;
  };

  const loadUnfiltered = async (userId: string, queryId: string): Promise<Search> => {
    const known = parsed.get(cacheKey(userId, queryId));
    if (known !== undefined) return known;
    const row = await find(userId, queryId).select(['content', 'bytes']).executeTakeFirst();
    const search = row === undefined ? null : await storedSearch(`{"query":${row.content}}`);
    // A search of an older version that this one cannot parse must be stored again.
    if (search === null) throw new AppError('SEARCH_UNKNOWN');
    parsed.set(cacheKey(userId, queryId), search, row!.bytes);
    return search;
  };

  return {
    async put(userId, { query, filters }) {
      const content = queryText(query);
      await otherCallsFirst(content.length);
      const queryId = queryIdOf(content);
      if ((await queryIdStored(userId, queryId)) === undefined) {
        await insert(userId, { searchId: queryId, queryId, content });
        parsed.set(cacheKey(userId, queryId), { query, filters: [] }, Buffer.byteLength(content));
      }
      return filters.length === 0 ? queryId : putFilters(userId, queryId, filters);
    },

    putFilters,

    async load(userId, searchId) {
      const queryId = await queryIdStored(userId, searchId);
      if (queryId === undefined) throw new AppError('SEARCH_UNKNOWN');
      const unfiltered = await loadUnfiltered(userId, queryId);
      if (queryId === searchId) return unfiltered;
      const key = cacheKey(userId, searchId);
      const known = parsed.get(key);
      if (known !== undefined) return known;
      const row = await find(userId, searchId).select(['content', 'bytes']).executeTakeFirst();
      const filters =
        row === undefined ? null : await storedSearch(`{"query":{"rows":[]},"filters":${row.content}}`);
      if (filters === null) throw new AppError('SEARCH_UNKNOWN');
      const search = { query: unfiltered.query, filters: filters.filters };
      parsed.set(key, search, row!.bytes);
      return search;
    },

    async removeUnusedSince(moment) {
      await db.deleteFrom('searches').where('lastUsedAt', '<', moment).execute();
    },
  };
}

/**
 * Evicts the least recently used searches of a user over the limits, down to nine tenths of them so that this
 * does not run at every search. A query is removed with all its filtered variants; that of the search just
 * stored stays.
 */
async function removeSurplus(
  db: UserData,
  bounds: StoreBounds,
  userId: string,
  storedQuery: string,
): Promise<void> {
  const ofUser = db.selectFrom('searches').where('userId', '=', userId);
  const { searches, total } = await ofUser
    .select(({ fn }) => [fn.countAll().as('searches'), fn.sum('bytes').as('total')])
    .executeTakeFirstOrThrow();
  if (Number(searches) <= bounds.searches && Number(total) <= bounds.bytes) return;
  const newestFirst = await ofUser
    .select(['searchId', 'queryId', 'bytes'])
    .orderBy('lastUsedAt', 'desc')
    .orderBy('searchId')
    .execute();
  let bytes = 0;
  const surplus = newestFirst.filter((row, position) => {
    bytes += row.bytes;
    return row.searchId !== storedQuery && (position >= bounds.searches * 0.9 || bytes > bounds.bytes * 0.9);
  });
  for (const { searchId } of surplus) {
    await db
      .deleteFrom('searches')
      .where('userId', '=', userId)
      .where((eb) => eb.or([eb('searchId', '=', searchId), eb('queryId', '=', searchId)]))
      .execute();
  }
}
