import type { User } from '../../../platform/access/user.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';

/**
 * Records in the audit trail, within the transaction of the change, what users do with their own accounts.
 */
export function passwordTrail(tx: UserData, { id, username }: Pick<User, 'id' | 'username'>, at: number) {
  const add = (action: string, after: Record<string, unknown> | null): Promise<void> =>
    auditTrail(tx).add({
      actor: { id, username },
      at,
      action,
      subject: { kind: 'user', id },
      before: null,
      after,
    });
  const replaced = async (action: string, closedSessions: number): Promise<void> => {
    await add(action, null);
    if (closedSessions > 0) await add('sessions.closed', { count: closedSessions });
  };
  return {
    registered: (contract: { readonly contractId: string; readonly endDate: string }): Promise<void> =>
      add('user.registered', { username, ...contract }),
    /** The first password of an account that an administrator made. */
    chosen: (closedSessions: number): Promise<void> => replaced('password.chosen', closedSessions),
    reset: async (closedSessions: number, revokedTokens: number): Promise<void> => {
      await replaced('password.reset', closedSessions);
      if (revokedTokens > 0) await add('personalTokens.revoked', { count: revokedTokens });
    },
    changed: (closedSessions: number): Promise<void> => replaced('password.changed', closedSessions),
  };
}
