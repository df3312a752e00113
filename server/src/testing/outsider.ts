import { usersStore } from '../shared/users/users-store.ts';
import { hashOfPassword, type TestServer } from './test-server.ts';

export const outsider = 'outsider@other.example';

/** Adds a full user of a contract that none of the other test users has. */
export async function addOutsider({ userData }: Pick<TestServer<never>, 'userData'>): Promise<void> {
  const subscription = {
    role: 'FULL_USER' as const,
    endDate: '2999-01-01',
    contractId: 'other',
    flatFileAccess: false,
    credits: 0,
  };
  const user = {
    username: outsider,
    firstName: 'Out',
    lastName: 'Sider',
    passwordHash: await hashOfPassword(),
    subscriptions: [subscription],
  };
  const contract = { id: 'other', name: 'Other', endDate: '2999-01-01' };
  await usersStore(userData).addContract(contract, [user], 0);
}
