import type { UserData, UserTables } from '../../platform/database/user-data.ts';
import { tokenStore } from './token-store.ts';

export type StoredToken = UserTables['personalTokens'];

/** Personal access tokens of users. */
export function personalTokensStore(db: UserData) {
  return {
    ...tokenStore(db, 'personalTokens'),

    async add(token: StoredToken): Promise<void> {
      await db.insertInto('personalTokens').values(token).execute();
    },

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
