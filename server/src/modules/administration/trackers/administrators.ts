import { adminRoles, type Role, type TrackerKey, trackersOf } from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';

interface Administrator {
  readonly id: string;
  readonly username: string;
}

/** Users who may see a list now, by user name. */
export async function administratorsFor(
  db: UserData,
  tracker: TrackerKey,
  now: number,
): Promise<Administrator[]> {
  const able: readonly Role[] = adminRoles.filter((role) => trackersOf([role]).includes(tracker));
  return (
    db
      .selectFrom('users')
      .innerJoin('subscriptions', 'subscriptions.userId', 'users.id')
      .select(['users.id', 'users.username'])
      .distinct()
      .where('users.disabled', '=', 0)
      .where('subscriptions.role', 'in', [...able])
      // A subscription is over when its end date begins.
      .where('subscriptions.endDate', '>', new Date(now).toISOString().slice(0, 10))
      .orderBy('users.username')
      .execute()
  );
}
