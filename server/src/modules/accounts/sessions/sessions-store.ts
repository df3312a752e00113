import type { UserData, UserTables } from '../../../platform/database/user-data.ts';

export type Session = UserTables['sessions'];

export interface SessionsStore {
  add(session: Session): Promise<void>;
  byId(id: string): Promise<Session | null>;
  /** Opens a pending session, or extends an open one; false when it was closed in the meantime. */
  extend(id: string, expiresAt: number): Promise<boolean>;
  passSecondFactor(id: string, at: number): Promise<void>;
  /** Makes every session of a user one that has not passed the second factor. */
  forgetSecondFactor(userId: string): Promise<void>;
  /** Closes a session; deletes a pending one, which was never used. */
  close(id: string, at: number): Promise<void>;
  /** Closes all sessions of a user, or all but one, as `close` does; returns how many were open. */
  closeOthers(userId: string, remainingId: string | null, at: number): Promise<number>;
  /** The open sessions of a user with unexpired tokens, newest first. */
  openOf(userId: string, at: number): Promise<Session[]>;
  /** The user's last session before the given one, excluding pending ones. */
  before(session: Pick<Session, 'userId' | 'id' | 'openedAt'>): Promise<Session | null>;
  /** Makes room for one more session of a user: closes the oldest beyond `open`, and removes closed ones beyond `closed`. */
  makeRoom(
    userId: string,
    at: number,
    max: { readonly open: number; readonly closed: number },
  ): Promise<void>;
  removeClosedBefore(moment: number): Promise<void>;
  /** Closes sessions whose tokens expired before `at`, dated to that expiry; deletes pending ones. */
  closeExpired(at: number): Promise<void>;
}

/** Needed for stores that are older than the limit. */
const surplusAtOnce = 1000;

export function sessionsStore(db: UserData): SessionsStore {
  return {
    async add(session) {
      await db.insertInto('sessions').values(session).execute();
    },
    async byId(id) {
      const row = await db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
      return row ?? null;
    },
    async extend(id, expiresAt) {
      const { numUpdatedRows } = await db
        .updateTable('sessions')
        .set({ state: 'open', expiresAt })
        .where('id', '=', id)
        .where('state', '!=', 'closed')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async passSecondFactor(id, at) {
      await db.updateTable('sessions').set({ secondFactorAt: at }).where('id', '=', id).execute();
    },
    async forgetSecondFactor(userId) {
      await db.updateTable('sessions').set({ secondFactorAt: null }).where('userId', '=', userId).execute();
    },
    async close(id, at) {
      await db.deleteFrom('sessions').where('id', '=', id).where('state', '=', 'pending').execute();
      await db
        .updateTable('sessions')
        .set({ state: 'closed', closedAt: at })
        .where('id', '=', id)
        .where('state', '!=', 'closed')
        .execute();
    },
    async closeOthers(userId, remainingId, at) {
      const open = await db
        .selectFrom('sessions')
        .select('id')
        .where('userId', '=', userId)
        .where('state', '=', 'open')
        .where('expiresAt', '>', at)
        .execute();
      await db
        .deleteFrom('sessions')
        .where('userId', '=', userId)
        .where('state', '=', 'pending')
        .$if(remainingId !== null, (query) => query.where('id', '!=', remainingId!))
        .execute();
      await db
        .updateTable('sessions')
        .set({ state: 'closed', closedAt: at })
        .where('userId', '=', userId)
        .where('state', '=', 'open')
        .$if(remainingId !== null, (query) => query.where('id', '!=', remainingId!))
        .execute();
      return open.filter(({ id }) => id !== remainingId).length;
    },
    openOf: (userId, at) =>
      db
        .selectFrom('sessions')
        .selectAll()
        .where('userId', '=', userId)
        .where('state', '=', 'open')
        .where('expiresAt', '>', at)
        .orderBy('openedAt', 'desc')
        .orderBy('id')
        .execute(),
    async before({ userId, id, openedAt }) {
      const row = await db
        .selectFrom('sessions')
        .selectAll()
        .where('userId', '=', userId)
        .where('id', '!=', id)
        .where('state', '!=', 'pending')
        .where('openedAt', '<=', openedAt)
        .orderBy('openedAt', 'desc')
        .orderBy('id')
        .executeTakeFirst();
      return row ?? null;
    },
    async makeRoom(userId, at, { open, closed }) {
      const surplus = async (isOpen: boolean, max: number): Promise<string[]> => {
        const rows = await db
          .selectFrom('sessions')
          .select('id')
          .where('userId', '=', userId)
          .where('state', isOpen ? '!=' : '=', 'closed')
          .orderBy('openedAt', 'desc')
          .orderBy('id')
          .offset(max)
          // SQLite allows OFFSET only with LIMIT.
          .limit(surplusAtOnce)
          .execute();
        return rows.map(({ id }) => id);
      };
      for (const id of await surplus(true, open - 1)) await this.close(id, at);
      const old = await surplus(false, closed);
      if (old.length > 0) await db.deleteFrom('sessions').where('id', 'in', old).execute();
    },
    async removeClosedBefore(moment) {
      await db.deleteFrom('sessions').where('state', '=', 'closed').where('closedAt', '<', moment).execute();
    },
    async closeExpired(at) {
      await db.deleteFrom('sessions').where('state', '=', 'pending').where('expiresAt', '<', at).execute();
      await db
        .updateTable('sessions')
        .set((eb) => ({ state: 'closed', closedAt: eb.ref('expiresAt') }))
        .where('state', '!=', 'closed')
        .where('expiresAt', '<', at)
        .execute();
    },
  };
}
