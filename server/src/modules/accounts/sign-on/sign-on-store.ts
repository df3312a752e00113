import type { UserData, UserTables } from '../../../platform/database/user-data.ts';

export type SignOnState = UserTables['signOnStates'];

/** Pending sign-ons, their tickets, and the users behind provider identities. */
export function signOnStore(db: UserData) {
  return {
    async addState(state: SignOnState): Promise<void> {
      await db.insertInto('signOnStates').values(state).execute();
    },

    /** Consumes a state, in the browser that it was created for; null when there is no valid one. */
    async takeState(stateHash: string, browserHash: string, at: number): Promise<SignOnState | null> {
      const state = await db
        .selectFrom('signOnStates')
        .selectAll()
        .where('stateHash', '=', stateHash)
        .where('browserHash', '=', browserHash)
        .where('expiresAt', '>', at)
        .executeTakeFirst();
      if (state === undefined) return null;
      const { numDeletedRows } = await db
        .deleteFrom('signOnStates')
        .where('stateHash', '=', stateHash)
        .executeTakeFirst();
      return numDeletedRows > 0n ? state : null;
    },

    async addTicket(ticketHash: string, userId: string, expiresAt: number): Promise<void> {
      await db.insertInto('signOnTickets').values({ ticketHash, userId, expiresAt }).execute();
    },

    /** Consumes a ticket; returns the id of its user, or null. */
    async takeTicket(ticketHash: string, at: number): Promise<string | null> {
      const ticket = await db
        .selectFrom('signOnTickets')
        .selectAll()
        .where('ticketHash', '=', ticketHash)
        .where('expiresAt', '>', at)
        .executeTakeFirst();
      if (ticket === undefined) return null;
      const { numDeletedRows } = await db
        .deleteFrom('signOnTickets')
        .where('ticketHash', '=', ticketHash)
        .executeTakeFirst();
      return numDeletedRows > 0n ? ticket.userId : null;
    },

    async userOf(issuer: string, subject: string): Promise<string | null> {
      const row = await db
        .selectFrom('signOnIdentities')
        .select('userId')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst();
      return row?.userId ?? null;
    },

    async link(identity: UserTables['signOnIdentities']): Promise<void> {
      await db.insertInto('signOnIdentities').values(identity).execute();
    },

    /** Whether a user has an identity at a provider. */
    async isLinked(userId: string, issuer: string): Promise<boolean> {
      const row = await db
        .selectFrom('signOnIdentities')
        .select('userId')
        .where('userId', '=', userId)
        .where('issuer', '=', issuer)
        .executeTakeFirst();
      return row !== undefined;
    },

    async removeExpired(at: number): Promise<void> {
      await db.deleteFrom('signOnStates').where('expiresAt', '<=', at).execute();
      await db.deleteFrom('signOnTickets').where('expiresAt', '<=', at).execute();
    },
  };
}
