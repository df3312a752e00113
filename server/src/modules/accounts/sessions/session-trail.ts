import type { User } from '../../../platform/access/user.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';

/**
 * Records in the audit trail, within the transaction of the change, sessions that end other than by logging
 * out.
 */
export function sessionTrail(tx: UserData, { id, username }: Pick<User, 'id' | 'username'>, at: number) {
  const add = (
    actor: { readonly id: string; readonly username: string } | null,
    action: string,
    after: Record<string, unknown>,
  ): Promise<void> =>
    auditTrail(tx).add({ actor, at, action, subject: { kind: 'user', id }, before: null, after });
  const user = { id, username };
  return {
    /** Ended by the user from another session. */
    closed: (session: string): Promise<void> => add(user, 'session.closed', { session }),
    /** Ended by the user; writes no entry when there was no other session. */
    closedOthers: async (remaining: string, count: number): Promise<void> => {
      if (count > 0) await add(user, 'sessions.closed', { kept: remaining, count });
    },
    /** Ended by the server, because someone renewed tokens that had already been renewed. */
    closedAsReplayed: (session: string): Promise<void> => add(null, 'session.replayed', { session }),
  };
}
