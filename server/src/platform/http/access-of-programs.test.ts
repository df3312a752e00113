import {
  createPersonalToken,
  createProvisioningToken,
  currentRoleHeader,
  type Endpoint,
  type Role,
  roles,
  tokenScopeOf,
  tokenScopes,
} from '@moltrove/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersStore } from '../../shared/users/users-store.ts';
import type { fakeKnowledge } from '../../testing/fake-knowledge.ts';
import { hashOfPassword, testServer, type TestServer, usernameOf } from '../../testing/test-server.ts';
import { accessOf, addressWithout, guarded, refusalIn, scimRoutes } from './testing/who-may-call.ts';

let server: TestServer<ReturnType<typeof fakeKnowledge>>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const tomorrow = (): string => new Date(server.clock.now + 24 * 3_600_000).toISOString().slice(0, 10);

/** A token with all scopes, of a user who has all roles. */
async function tokenOfAllRoles(username: string): Promise<string> {
  const endDate = '2999-01-01';
  const contractId = `contract of ${username}`;
  const subscriptions = roles.map((role) => ({
    role,
    endDate,
    contractId,
    flatFileAccess: true,
    credits: 100,
  }));
  const user = { username, firstName: 'A', lastName: 'B', passwordHash: await hashOfPassword() };
  const contract = { id: contractId, name: contractId, endDate };
  await usersStore(server.userData).addContract(contract, [{ ...user, subscriptions }], server.clock.now);
  const body = { name: 'Nightly', scopes: [...tokenScopes], endDate: tomorrow() };
  const made = await server.call(createPersonalToken, { body }, await server.logIn(username));
  return (made.json() as { token: string }).token;
}

/** The refusal of a call with a bearer token and without input; null when it is let through. */
const refusalOf = async (endpoint: Endpoint, bearer: string, role?: Role): Promise<string | null> =>
  refusalIn(
    await server.app.inject({
      method: endpoint.method,
      url: addressWithout(endpoint),
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(role === undefined ? {} : { [currentRoleHeader]: role }),
      },
    }),
  );

describe('a personal access token', () => {
  it.each(roles)('opens the calls of its scopes to %s, and no others', async (role) => {
    const token = await tokenOfAllRoles(`${role.toLowerCase()}@tokens.example`);
    for (const endpoint of guarded) {
      const may = tokenScopeOf(endpoint) !== null && accessOf(endpoint)?.includes(role) === true;
      const refusal = await refusalOf(endpoint, token, role);
      expect([endpoint.name, refusal]).toEqual([endpoint.name, may ? null : 'ROLE_REFUSED']);
    }
  });

  it('opens nothing more after the subscriptions, and nothing at all to a disabled user', async () => {
    const username = 'ended@tokens.example';
    const token = await tokenOfAllRoles(username);
    const user = server.userData.selectFrom('users').select('id').where('username', '=', username);
    const { id } = await user.executeTakeFirstOrThrow();
    await server.userData
      .updateTable('subscriptions')
      .set({ endDate: '2001-01-01' })
      .where('userId', '=', id)
      .execute();
    for (const endpoint of guarded.filter((each) => tokenScopeOf(each) !== null)) {
      const open = endpoint.whenExpired || endpoint.access === 'authenticated';
      const refusal = await refusalOf(endpoint, token);
      expect([endpoint.name, refusal]).toEqual([endpoint.name, open ? null : 'SUBSCRIPTION_EXPIRED']);
    }
    await server.userData.updateTable('users').set({ disabled: 1 }).where('id', '=', id).execute();
    for (const endpoint of guarded)
      expect([endpoint.name, await refusalOf(endpoint, token)]).toEqual([endpoint.name, 'NOT_AUTHENTICATED']);
  });
});

describe('the token of an identity provider', () => {
  it('opens SCIM alone, which no other token opens', async () => {
    const admin = await server.logIn(usernameOf('GOSTAR_ADMIN'));
    const body = { name: 'Login service', role: null, endDate: tomorrow() };
    const made = await server.call(createProvisioningToken, { params: { id: 'contract' }, body }, admin);
    const { token } = made.json() as { token: string };
    for (const endpoint of guarded) {
      const refusal = await refusalOf(endpoint, token);
      expect([endpoint.name, refusal]).toEqual([endpoint.name, 'NOT_AUTHENTICATED']);
    }
    const personal = await tokenOfAllRoles('scim@tokens.example');
    const wrong: readonly Record<string, string>[] = [
      {},
      { authorization: `Bearer ${personal}` },
      { authorization: `Bearer ${admin.main}` },
      { authorization: admin.node, javaauthorization: admin.main },
    ];
    for (const [method, path] of scimRoutes) {
      const status = async (headers: Record<string, string>, remoteAddress: string) =>
        (await server.app.inject({ method, url: `/scim/v2${path}`, headers, remoteAddress })).statusCode;
      // Each from an address of its own, because unknown tokens of one address are limited.
      const statuses = wrong.map((headers, index) => status(headers, `10.0.0.${index}`));
      expect([method, path, await Promise.all(statuses)]).toEqual([method, path, wrong.map(() => 401)]);
      const right = await status({ authorization: `Bearer ${token}` }, '10.0.1.0');
      expect([method, path, right]).not.toContain(401);
    }
  });
});
