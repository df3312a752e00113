import { randomUUID } from 'node:crypto';
import { inBlocks } from '../../platform/database/in-transaction.ts';
import type { UserData, UserTables } from '../../platform/database/user-data.ts';

export type AccountLink = UserTables['accountLinks'];
export type NewAccountLink = Omit<AccountLink, 'id' | 'usedAt'>;

export interface AccountLinksStore {
  add(link: NewAccountLink): Promise<void>;
  /** The same for many links, in few statements. */
  addAll(links: readonly NewAccountLink[]): Promise<void>;
  bySelector(selector: string): Promise<AccountLink | null>;
  /** Consumes a link and all others of its user; false when it was already used. */
  take(link: Pick<AccountLink, 'id' | 'username'>, at: number): Promise<boolean>;
  /** Invalidates all links of a user, as when the password is changed in another way. */
  endAll(username: string, at: number): Promise<void>;
  removeExpired(before: number): Promise<void>;
}

export function accountLinksStore(db: UserData): AccountLinksStore {
  const endAll: AccountLinksStore['endAll'] = async (username, at) => {
    await db
      .updateTable('accountLinks')
      .set({ usedAt: at })
      .where('username', '=', username)
      .where('usedAt', 'is', null)
      .execute();
  };
  return {
    endAll,
    async add(link) {
      await db
        .insertInto('accountLinks')
        .values({ id: randomUUID(), usedAt: null, ...link })
        .execute();
    },
    async addAll(links) {
      const rows = links.map((link) => ({ id: randomUUID(), usedAt: null, ...link }));
      await inBlocks(rows, (block) => db.insertInto('accountLinks').values(block).execute());
    },
    async bySelector(selector) {
      const row = await db
        .selectFrom('accountLinks')
        .selectAll()
        .where('selector', '=', selector)
        .executeTakeFirst();
      return row ?? null;
    },
    async take({ id, username }, at) {
      const { numUpdatedRows } = await db
        .updateTable('accountLinks')
        .set({ usedAt: at })
        .where('id', '=', id)
        .where('usedAt', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await endAll(username, at);
      return true;
    },
    async removeExpired(before) {
      await db.deleteFrom('accountLinks').where('expiresAt', '<', before).execute();
    },
  };
}
