import { limits } from '@moltrove/contract';
import { requireDayOver } from '../../../platform/database/day-limit.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import { usersStore } from '../../../shared/users/users-store.ts';

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

const action = 'profile.changed';

/**
 * Changes the names of a user and records it in the audit trail; setting the same names changes nothing.
 * Fails with RATE_LIMITED when the daily limit is reached.
 */
export const changeNames = (
  db: UserData,
  userId: string,
  { firstName, lastName }: Names,
  at: number,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const user = (await usersStore(tx).byId(userId))!;
    if (user.firstName === firstName && user.lastName === lastName) return;
    await requireRoom(tx, userId, at);
    const after = { firstName, lastName };
    await tx
      .updateTable('users')
      // Administrators who read the user before have read an older state.
      .set((eb) => ({ ...after, revision: eb('revision', '+', 1) }))
      .where('id', '=', userId)
      .execute();
    await auditTrail(tx).add({
      actor: { id: userId, username: user.username },
      at,
      action,
      subject: { kind: 'user', id: userId },
      before: { firstName: user.firstName, lastName: user.lastName },
      after,
    });
  });

async function requireRoom(tx: UserData, userId: string, at: number): Promise<void> {
  const maxChanges = limits.maxProfileChangesPerDay;
  const last = await tx
    .selectFrom('auditEntries')
    .select('at')
    .where('subjectKind', '=', 'user')
    .where('subjectId', '=', userId)
    .where('action', '=', action)
    .where('actorId', '=', userId)
    .orderBy('at', 'desc')
    .offset(maxChanges - 1)
    .limit(1)
    .executeTakeFirst();
  requireDayOver(
    last?.at,
    at,
    `Names can be changed at most ${maxChanges} times in 24 hours. Try again later.`,
  );
}
