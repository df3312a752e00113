import { createHash, randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import {
  limits,
  type RememberedRelease,
  type Search,
  type SearchCounts,
  searchCountsSchema,
  toWire,
} from '@moltrove/contract';
import { otherCallsFirst } from '@moltrove/knowledge';
import { likePattern } from '../../../platform/database/like-pattern.ts';
import type { UserData, UserTables } from '../../../platform/database/user-data.ts';
import { maxReadForList } from '../../../shared/searches/drawn-in-sentence.ts';
import { listedSentence } from '../../../shared/searches/listed-sentence.ts';

export interface Opened {
  readonly search: Search;
  /** The search in words. */
  readonly sentence: string;
  readonly counts: SearchCounts;
  readonly release: RememberedRelease | null;
  readonly at: number;
}

export type HistoryRow = Pick<
  Selectable<UserTables['searchHistory']>,
  'id' | 'sentence' | 'filterCount' | 'counts' | 'release' | 'openedAt'
> & {
  /** The search as JSON; null if it is long. */
  readonly shortSearch: string | null;
};

/** The searches that users opened, each once; only the newest `limits.maxHistory` of each user. */
export function historyStore(db: UserData) {
  const ofUser = (userId: string, contains: string) =>
    db
      .selectFrom('searchHistory')
      .where('userId', '=', userId)
      .where('removedAt', 'is', null)
      .$if(contains !== '', (query) =>
        query.where(sql<boolean>`sentence_key like ${likePattern(contains)} escape '\\'`),
      );

  return {
    /** Puts a search at the top, unless it is already recorded with a newer time. */
    async add(userId: string, { search, sentence, counts, release, at }: Opened): Promise<void> {
      const text = JSON.stringify(search);
      const seen = {
        openedAt: at,
        counts: JSON.stringify(toWire(searchCountsSchema, counts)),
        release: release === null ? null : JSON.stringify(release),
        removedAt: null,
        removal: null,
        sentence: listedSentence(sentence),
        sentenceKey: sentence.toLowerCase(),
      };
      const row = {
        ...seen,
        id: randomUUID(),
        userId,
        searchHash: createHash('sha256').update(text).digest('hex'),
        bytes: Buffer.byteLength(text) + Buffer.byteLength(sentence),
        filterCount: search.filters.length,
        search: text,
      };
      await otherCallsFirst(text.length);
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('searchHistory')
          .values(row)
          .onConflict((conflict) =>
            conflict
              .columns(['userId', 'searchHash'])
              .doUpdateSet(seen)
              .where('searchHistory.openedAt', '<=', at),
          )
          .execute();
        // Searches that a browser remembered were opened earlier, and were not seen by the server.
        if (release !== null) await addOpening(tx, row);
        await removeOldest(tx, userId);
      });
      await otherCallsFirst(text.length);
    },

    async page(userId: string, contains: string, offset: number, limit: number) {
      const { total } = await ofUser(userId, contains)
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      const rows: HistoryRow[] = await ofUser(userId, contains)
        .select(['id', 'sentence', 'filterCount', 'counts', 'release', 'openedAt', shortSearch])
        .orderBy('openedAt', 'desc')
        .orderBy('id')
        .offset(offset)
        .limit(limit)
        .execute();
      return { rows, total: Number(total) };
    },

    /** The search as text; null when the user has no such entry. */
    async search(userId: string, id: string): Promise<string | null> {
      const row = await ofUser(userId, '').select('search').where('id', '=', id).executeTakeFirst();
      return row?.search ?? null;
    },

    /** Removes one entry, or all, under an id by which the removal can be undone. */
    async remove(userId: string, id: string | null, removal: string, removedAt: number): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('searchHistory')
        .set({ removedAt, removal })
        .where('userId', '=', userId)
        .where('removedAt', 'is', null)
        .$if(id !== null, (query) => query.where('id', '=', id!))
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },

    async restore(userId: string, removal: string): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('searchHistory')
        .set({ removedAt: null, removal: null })
        .where('userId', '=', userId)
        .where('removal', '=', removal)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
  };
}

export type HistoryStore = ReturnType<typeof historyStore>;

const shortSearch = sql<string | null>`case when bytes <= ${maxReadForList} then search end`.as(
  'shortSearch',
);

/** Records that a search of the history was opened: the history has each search only once, at the last time. */
async function addOpening(
  tx: UserData,
  {
    userId,
    searchHash,
    openedAt: at,
  }: Pick<UserTables['searchHistory'], 'userId' | 'searchHash' | 'openedAt'>,
): Promise<void> {
  const { id: historyId } = await tx
    .selectFrom('searchHistory')
    .select('id')
    .where('userId', '=', userId)
    .where('searchHash', '=', searchHash)
    .executeTakeFirstOrThrow();
  await tx.insertInto('searchOpenings').values({ id: randomUUID(), userId, at, historyId }).execute();
}

/** Removes a user's oldest entries beyond the limits of number and length; never the newest. */
async function removeOldest(db: UserData, userId: string): Promise<void> {
  const { maxHistory, maxHistoryBytes } = limits;
  const ofUser = db.selectFrom('searchHistory').where('userId', '=', userId);
  const { entries, total } = await ofUser
    .select(({ fn }) => [fn.countAll().as('entries'), fn.sum('bytes').as('total')])
    .executeTakeFirstOrThrow();
  if (Number(entries) <= maxHistory && Number(total) <= maxHistoryBytes) return;
  const newestFirst = await ofUser
    .select(['id', 'bytes'])
    .orderBy('openedAt', 'desc')
    .orderBy('id')
    .execute();
  let bytes = 0;
  const surplus = newestFirst.filter((row, position) => {
    bytes += row.bytes;
    return position > 0 && (position >= maxHistory || bytes > maxHistoryBytes);
  });
  for (const { id } of surplus) await db.deleteFrom('searchHistory').where('id', '=', id).execute();
}
