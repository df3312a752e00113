import type { Profile } from '@moltrove/contract';
import type { User } from '../../../platform/access/user.ts';

/** `unreadNotices` is how many notices the user has not read. */
export function profileOf(user: User, unreadNotices: number): Profile {
  return {
    userId: user.id,
    userName: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    isNewUser: user.firstLoginAt === null,
    notificationsCount: unreadNotices,
    subscriptionDetailsList: user.subscriptions.map(({ role, endDate, contractId, flatFileAccess }) => ({
      roleName: role,
      endDate,
      contractId,
      havingFlatFileAccess: flatFileAccess,
    })),
  };
}
