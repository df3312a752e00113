import type { UserData, UserTables } from '../../platform/database/user-data.ts';

export type StoredToken = UserTables['personalTokens'];

/** How far apart uses of a token are that are recorded. */
const usedEveryMs = 60_000;

/** Personal access tokens of users. */
export function personalTokensStore(db: UserData) {
  return {
    async add(token: StoredToken): Promise<void> {
      await db.insertInto('personalTokens').values(token).execute();
    },

    async bySelector(selector: string): Promise<StoredToken | null> {
      const row = await db
        .selectFrom('personalTokens')
        .selectAll()
        .where('selector', '=', selector)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Those of a user that were not revoked, newest first. */
    listOf: (userId: string): Promise<StoredToken[]> =>
      db
        .selectFrom('personalTokens')
        .selectAll()
        .where('userId', '=', userId)
        .where('revokedAt', 'is', null)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute(),

    /** When the user's nth newest token was created, revoked ones included; undefined if there are fewer. */
    async nthNewest(userId: string, nth: number): Promise<number | undefined> {
      const row = await db
        .selectFrom('personalTokens')
        .select('createdAt')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .offset(nth - 1)
        .limit(1)
        .executeTakeFirst();
      return row?.createdAt;
    },

    /** Records a use, unless one was recorded less than a minute before. */
    async markUsed({ id, lastUsedAt }: StoredToken, at: number, address: string): Promise<void> {
      if (lastUsedAt !== null && lastUsedAt <= at && at - lastUsedAt < usedEveryMs) return;
      await db
        .updateTable('personalTokens')
        .set({ lastUsedAt: at, lastAddress: address })
        .where('id', '=', id)
        .execute();
    },

    /** Revokes a token of a user; null if the user has no such token that works. */
    async revoke(id: string, userId: string, at: number): Promise<StoredToken | null> {
      const row = await db
        .updateTable('personalTokens')
        .set({ revokedAt: at })
        .where('id', '=', id)
        .where('userId', '=', userId)
        .where('revokedAt', 'is', null)
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },

    /** Revokes all tokens of a user; returns how many had not ended. */
    async revokeAll(userId: string, at: number): Promise<number> {
      const rows = await db
        .updateTable('personalTokens')
        .set({ revokedAt: at })
        .where('userId', '=', userId)
        .where('revokedAt', 'is', null)
        .returning('expiresAt')
        .execute();
      return rows.filter(({ expiresAt }) => expiresAt > at).length;
    },

    /** Revokes the tokens of disabled users, so that they do not work again after the user is enabled. */
    async revokeOfDisabled(at: number): Promise<void> {
      await db
        .updateTable('personalTokens')
        .set({ revokedAt: at })
        .where('revokedAt', 'is', null)
        .where('userId', 'in', (eb) => eb.selectFrom('users').select('id').where('disabled', '=', 1))
        .execute();
    },

    async removeEndedBefore(moment: number): Promise<void> {
      await db
        .deleteFrom('personalTokens')
        .where((eb) => eb.or([eb('expiresAt', '<', moment), eb('revokedAt', '<', moment)]))
        .execute();
    },
  };
}
