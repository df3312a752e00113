import type { Role } from '@moltrove/contract';
import type { UserData } from '../../platform/database/user-data.ts';
import { isAddress } from '../../platform/mail/address.ts';
import { notificationChoices } from './notification-choices.ts';

/**
 * Mail addresses of administrators in these roles who want mails about user requests; user names that are not an
 * address are skipped.
 */
export async function administratorAddresses(
  db: UserData,
  roles: readonly Role[],
  now: number,
): Promise<string[]> {
  const today = new Date(now).toISOString().slice(0, 10);
  const rows = await db
    .selectFrom('users')
    .innerJoin('subscriptions', 'subscriptions.userId', 'users.id')
    .select(['users.id', 'users.username'])
    .distinct()
    .where('users.disabled', '=', 0)
    .where('subscriptions.role', 'in', [...roles])
    // A subscription is over when its end date begins.
    .where('subscriptions.endDate', '>', today)
    .orderBy('users.username')
    .execute();
  const wanting = await Promise.all(rows.map(({ id }) => wantsSystemMail(db, id)));
  return rows
    .filter(({ username }, position) => wanting[position] && isAddress(username))
    .map((row) => row.username);
}

export async function wantsSystemMail(db: UserData, userId: string): Promise<boolean> {
  const { is_notification_email: any, notificationSystemEmail } = await notificationChoices(db).mails(userId);
  return any && notificationSystemEmail;
}
