import { AppError } from '@moltrove/contract';
import { moment } from '../../../platform/access/moment.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { setUpCodes } from '../../../shared/set-up-codes/set-up-codes.ts';
import { userOf } from '../subscriptions/known.ts';
import type { Administrator } from '../subscriptions/rules.ts';

/**
 * A code with which a super administrator sets up two-step login. Users may make one for themselves before
 * they turn it off to move to another app; for others it must be off.
 */
export const setUpCodeFor = (
  db: UserData,
  actor: Administrator,
  id: string,
  reason: string,
  at: number,
): Promise<{ code: string; expiresAt: string }> =>
  inTransaction(db, async (tx) => {
    const user = await userOf(tx, id);
    const codes = setUpCodes(tx);
    if (!(await codes.neededBy(id)))
      throw new AppError('NOT_FOUND', 'Only super administrators need a set-up code.');
    if (id !== actor.id && (await hasTwoStep(tx, id)))
      throw new AppError('CONFLICT', `Two-step login of ${user.username} is already on.`);
    const { code, expiresAt } = await codes.renew(user, actor, at, { reason });
    return { code, expiresAt: moment(expiresAt) };
  });

/** Whether two-step login of a user is on. */
export async function hasTwoStep(db: UserData, userId: string): Promise<boolean> {
  const secret = await db
    .selectFrom('twoStepSecrets')
    .select('userId')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return secret !== undefined;
}
