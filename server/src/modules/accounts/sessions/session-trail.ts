import type { User } from '../../../platform/access/user.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';

/** Tells the audit trail, in the transaction of the change, of sessions that end otherwise than by logging out of them. */
export function sessionTrail(tx: UserData, { id, username }: Pick<User, 'id' | 'username'>, at: number) {
  const add = (
    actor: { readonly id: string; readonly username: string } | null,
    action: string,
    after: Record<string, unknown>,
  ): Promise<void> =>
    auditTrail(tx).add({ actor, at, action, subject: { kind: 'user', id }, before: null, after });
  const user = { id, username };
  return {
    /** By the user, from another session. */
    closed: (session: string): Promise<void> => add(user, 'session.closed', { session }),
    /** By the user; none is written where there was no other. */
    closedOthers: async (kept: string, count: number): Promise<void> => {
      if (count > 0) await add(user, 'sessions.closed', { kept, count });
    },
    /** By the server, because somebody renewed tokens that had been renewed before. */
    closedAsReplayed: (session: string): Promise<void> => add(null, 'session.replayed', { session }),
  };
}
