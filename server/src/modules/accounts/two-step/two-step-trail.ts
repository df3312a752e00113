import type { User } from '../../../platform/access/user.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';

type TwoStepAction = 'twostep.on' | 'twostep.off' | 'twostep.recoveryUsed' | 'twostep.recoveryRenewed';

/**
 * Records in the audit trail, within the transaction of the change, what users do with their two-step login;
 * no secrets.
 */
export function twoStepTrail(
  tx: UserData,
  user: Pick<User, 'id' | 'username'>,
  at: number,
  actor: Pick<User, 'id' | 'username'> | null = user,
) {
  return (action: TwoStepAction, after: Record<string, unknown> | null = null): Promise<void> =>
    auditTrail(tx).add({ actor, at, action, subject: { kind: 'user', id: user.id }, before: null, after });
}
