import type { UserData, UserTables } from '../user-data/user-data.ts';

export type Session = UserTables['sessions'];

export interface SessionsStore {
  add(session: Session): Promise<void>;
  byId(id: string): Promise<Session | null>;
  /** Opens a pending session and moves the end of an open one; false when it is closed in the meantime. */
  keepOpen(id: string, expiresAt: number): Promise<boolean>;
  close(id: string, at: number): Promise<void>;
  /** Closes the sessions whose tokens ended before `at`, as of that end. */
  closeExpired(at: number): Promise<void>;
}

export function sessionsStore(db: UserData): SessionsStore {
  return {
    async add(session) {
      await db.insertInto('sessions').values(session).execute();
    },
    async byId(id) {
      const row = await db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
      return row ?? null;
    },
    async keepOpen(id, expiresAt) {
      const { numUpdatedRows } = await db
        .updateTable('sessions')
        .set({ state: 'open', expiresAt })
        .where('id', '=', id)
        .where('state', '!=', 'closed')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async close(id, at) {
      await db
        .updateTable('sessions')
        .set({ state: 'closed', closedAt: at })
        .where('id', '=', id)
        .where('state', '!=', 'closed')
        .execute();
    },
    async closeExpired(at) {
      await db
        .updateTable('sessions')
        .set((eb) => ({ state: 'closed', closedAt: eb.ref('expiresAt') }))
        .where('state', '!=', 'closed')
        .where('expiresAt', '<', at)
        .execute();
    },
  };
}
