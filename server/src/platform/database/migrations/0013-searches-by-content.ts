import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rows read at a time: a search may take megabytes. */
const rowsAtOnce = 20;
const notMoved = '';

interface Before {
  readonly userId: string;
  readonly sessionId: string;
  readonly search: string;
  readonly lastUsedAt: number;
}

interface Tables {
  searchSessions: Before & { searchId: string; bytes: number };
  searches: {
    userId: string;
    searchId: string;
    queryId: string;
    content: string;
    bytes: number;
    lastUsedAt: number;
  };
}

/**
 * Searches get their own ids, and a session points at one. Existing searches of sessions are moved, with ids
 * made from their text; a later version may give the same search another id when storing it again.
 */
export const searchesByContent: Migration = {
  async up(unknown: Kysely<unknown>) {
    const db = unknown as Kysely<Tables>;
    await db.schema
      .createTable('searches')
      .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('search_id', 'varchar(32)', (c) => c.notNull())
      .addColumn('query_id', 'varchar(32)', (c) => c.notNull())
      .addColumn('bytes', 'integer', (c) => c.notNull())
      .addColumn('last_used_at', 'bigint', (c) => c.notNull())
      // Last, so that the small columns are read without paging through a long search.
      .addColumn('content', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('searches_key', ['user_id', 'search_id'])
      .execute();
    await db.schema.createIndex('searches_use').on('searches').column('last_used_at').execute();
    await db.schema
      .alterTable('search_sessions')
      .addColumn('search_id', 'varchar(32)', (c) => c.notNull().defaultTo(notMoved))
      .execute();
    for (;;) {
      const rows = await db
        .selectFrom('searchSessions')
        .select(['userId', 'sessionId', 'search', 'lastUsedAt'])
        .where('searchId', '=', notMoved)
        .limit(rowsAtOnce)
        .execute();
      if (rows.length === 0) break;
      for (const row of rows) await move(db, row);
    }
    for (const column of ['search', 'bytes'])
      await db.schema.alterTable('search_sessions').dropColumn(column).execute();
  },
};

async function move(db: Kysely<Tables>, { userId, sessionId, search, lastUsedAt }: Before): Promise<void> {
  const { query, filters = [] } = JSON.parse(search) as { query: unknown; filters?: unknown[] };
  const queryText = JSON.stringify(query);
  const queryId = idOf(queryText);
  const put = (searchId: string, content: string) =>
    db
      .insertInto('searches')
      .values({ userId, searchId, queryId, content, bytes: Buffer.byteLength(content), lastUsedAt })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'searchId']).doUpdateSet({
          lastUsedAt: sql`case when searches.last_used_at > ${lastUsedAt} then searches.last_used_at else ${lastUsedAt} end`,
        }),
      )
      .execute();
  await put(queryId, queryText);
  let searchId = queryId;
  if (filters.length > 0) {
    const filterText = JSON.stringify(filters);
    searchId = idOf(`${queryId} ${filterText}`);
    await put(searchId, filterText);
  }
  await db
    .updateTable('searchSessions')
    .set({ searchId })
    .where('userId', '=', userId)
    .where('sessionId', '=', sessionId)
    .execute();
}

const idOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32);
