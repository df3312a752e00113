import type { Role } from '@moltrove/contract';
import type { User } from '../platform/access/user.ts';
import type { UserData } from '../platform/database/user-data.ts';
import { usersStore } from '../shared/users/users-store.ts';
import { hashOfPassword } from './test-server.ts';

interface Client {
  readonly user: User;
  readonly contractId: string;
}

interface Wanted {
  readonly role?: Role;
  readonly endDate?: string;
  readonly flatFileAccess?: boolean;
  readonly credits?: number;
}

/**
 * Adds a user with their own contract and the test server's password, with flat-file access unless stated
 * otherwise.
 */
export async function addClient(
  userData: UserData,
  name: string,
  { role = 'FULL_USER', endDate = '2999-01-01', flatFileAccess = true, credits = 0 }: Wanted = {},
): Promise<Client> {
  const users = usersStore(userData);
  const username = `${name}@client.example`;
  const contractId = `contract-${name}`;
  await users.addContract(
    { id: contractId, name: `Contract of ${name}`, endDate },
    [
      {
        username,
        firstName: name,
        lastName: 'Client',
        passwordHash: await hashOfPassword(),
        subscriptions: [{ role, endDate, contractId, flatFileAccess, credits }],
      },
    ],
    0,
  );
  return { user: (await users.byName(username))!, contractId };
}
