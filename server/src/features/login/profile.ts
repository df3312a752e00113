import type { Profile } from '@moltrove/contract';
import type { User } from '../../accounts/users-store.ts';

export function profileOf(user: User): Profile {
  return {
    userId: user.id,
    userName: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    isNewUser: user.firstLoginAt === null,
    notificationsCount: 0,
    subscriptionDetailsList: user.subscriptions.map(({ role, endDate, contractId, flatFileAccess }) => ({
      roleName: role,
      endDate,
      contractId,
      havingFlatFileAccess: flatFileAccess,
    })),
  };
}
