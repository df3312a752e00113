import { randomUUID } from 'node:crypto';
import {
  type CallInput,
  currentRoleHeader,
  type Endpoint,
  keepSearch,
  openSavedSearch,
  prepareCall,
  type Role,
  saveSearch,
  shareSavedSearch,
} from '@moltrove/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { fakeKnowledge } from '../../testing/fake-knowledge.ts';
import { addOutsider, outsider } from '../../testing/outsider.ts';
import {
  headersOf,
  testServer,
  type TestServer,
  type Tokens,
  usernameOf,
} from '../../testing/test-server.ts';

const search = { searchcriteria: { rows: [] }, sessionid: 'current-role' };

describe('the role that a call is made in', () => {
  let server: TestServer<ReturnType<typeof fakeKnowledge>>;
  let tokens: Tokens;
  const inRole = (role: string | null, url = '/api/guidedsearch/allresultscount') =>
    server.app.inject({
      method: url.includes('sessions') ? 'GET' : 'POST',
      url,
      headers: {
        authorization: url.startsWith('/tpd') ? `Bearer ${tokens.main}` : tokens.node,
        javaauthorization: tokens.main,
        ...(role !== null && { [currentRoleHeader]: role }),
      },
      ...(!url.includes('sessions') && { payload: search }),
    });

  const subscribe = async (
    role: Role,
    endDate: string,
    { name = usernameOf('GOSTAR_ADMIN'), contractId = 'contract' } = {},
  ) => {
    const user = await server.userData
      .selectFrom('users')
      .select('id')
      .where('username', '=', name)
      .executeTakeFirstOrThrow();
    await server.userData
      .insertInto('subscriptions')
      .values({
        id: randomUUID(),
        userId: user.id,
        contractId,
        role,
        endDate,
        flatFileAccess: 0,
      })
      .execute();
  };

  beforeAll(async () => {
    server = await testServer();
    await subscribe('FULL_USER', '2999-01-01');
    await subscribe('EVALUATE_USER', '2001-01-01');
    tokens = await server.logIn(usernameOf('GOSTAR_ADMIN'));
  });
  afterAll(() => server.close());

  it('may be any of the user’s, and then only its rights count', async () => {
    expect((await inRole('FULL_USER')).statusCode).toBe(200);
    const administrator = await inRole('GOSTAR_ADMIN');
    expect(administrator.statusCode).toBe(403);
    expect(administrator.json()).toMatchObject({ code: 'ROLE_REFUSED' });
  });

  it('ends with its own subscription', async () => {
    expect((await inRole('EVALUATE_USER')).json()).toMatchObject({ code: 'SUBSCRIPTION_EXPIRED' });
  });

  it.each(['DOWNLOAD_EVALUATOR', 'SUPER_ADMIN', 'full_user', '', 'FULL_USER, GOSTAR_ADMIN'])(
    'is refused when it is %j, which the user does not have',
    async (role) => {
      expect((await inRole(role)).json()).toMatchObject({ code: 'ROLE_REFUSED' });
    },
  );

  it('does not affect calls open to every user', async () => {
    expect((await inRole('SUPER_ADMIN', '/tpd/user/sessions')).statusCode).toBe(200);
  });

  it('saves and opens searches only in the contracts of that role', async () => {
    const name = usernameOf('PARTIAL_USER');
    await addOutsider(server);
    await subscribe('FULL_USER', '2999-01-01', { name, contractId: 'other' });
    const own = await server.logIn(name);
    const ask = async (endpoint: Endpoint, input: object, role: Role | null, as = own) => {
      const { url, method, body } = prepareCall(endpoint, input as CallInput<Endpoint>);
      const headers = { ...headersOf(endpoint, as), ...(role !== null && { [currentRoleHeader]: role }) };
      const payload = body === null ? {} : { payload: body };
      const json = body === null ? {} : { 'content-type': 'application/json' };
      return server.app.inject({ url, method, headers: { ...headers, ...json }, ...payload });
    };
    const input = { body: { search: { query: { rows: [] } } } };
    const keyIn = async (role: Role | null) =>
      (await ask(keepSearch, input, role)).json<{ key: string }>().key;
    const [here, there] = [await keyIn('PARTIAL_USER'), await keyIn('FULL_USER')];
    expect(here).not.toBe(there);
    expect([here, there]).toContain(await keyIn(null));

    const colleague = await server.logIn(outsider);
    const body = { name: 'Shared', search: { query: { rows: [] } } };
    const { id } = (await ask(saveSearch, { body }, null, colleague)).json<{ id: string }>();
    await ask(shareSavedSearch, { params: { id }, body: { shared: true } }, null, colleague);
    const opens = async (role: Role | null) =>
      (await ask(openSavedSearch, { params: { id } }, role)).statusCode;
    expect([await opens('FULL_USER'), await opens(null), await opens('PARTIAL_USER')]).toEqual([
      200, 200, 404,
    ]);
    const shares = async (role: Role) => {
      const saved = (await ask(saveSearch, { body: { ...body, name: role } }, role)).json<{ id: string }>();
      const shared = { params: { id: saved.id }, body: { shared: true } };
      return (await ask(shareSavedSearch, shared, role)).statusCode;
    };
    // With the contracts of all roles, the contract would have to be named.
    expect([await shares('PARTIAL_USER'), await shares('FULL_USER')]).toEqual([200, 200]);
  });

  it('is optional: without it all roles count', async () => {
    expect((await inRole(null)).statusCode).toBe(200);
  });
});
