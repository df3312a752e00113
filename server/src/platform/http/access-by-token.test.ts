import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareCall, release, roles } from '@moltrove/contract';
import type { fakeKnowledge } from '../../testing/fake-knowledge.ts';
import {
  expiredUser,
  testServer,
  type TestServer,
  type Tokens,
  usernameOf,
} from '../../testing/test-server.ts';
import { inputOf, search } from './testing/right-inputs.ts';
import { accessOf, forSubscribers, guarded, named, open } from './testing/who-may-call.ts';

describe('access by tokens and subscriptions', () => {
  let server: TestServer<ReturnType<typeof fakeKnowledge>>;
  const tokensOf = new Map<string, Tokens>();
  beforeAll(async () => {
    server = await testServer();
    for (const role of roles) tokensOf.set(role, await server.logIn(usernameOf(role)));
    tokensOf.set('expired', await server.logIn(expiredUser));
    for (const role of [...roles, 'expired']) {
      await server.post('/api/guidedsearch/allresultscount', search, tokensOf.get(role));
    }
  });
  afterAll(() => server.close());

  it.each(named(open))('%s needs no token', async (_, endpoint) => {
    const answer = await server.call(endpoint, inputOf(endpoint));
    const { code } = answer.json() as { code?: string };
    expect(['TOKEN_MISSING', 'NOT_AUTHENTICATED', 'ROLE_REFUSED']).not.toContain(code);
  });

  it.each(named(guarded))('%s needs a token', async (_, endpoint) => {
    const answer = await server.call(endpoint, inputOf(endpoint));
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: endpoint.base === 'root' && !endpoint.beforeSession ? 'TOKEN_MISSING' : 'NOT_AUTHENTICATED',
    });
  });

  it.each(named(guarded.filter((endpoint) => endpoint.base === 'root' && !endpoint.beforeSession)))(
    '%s needs both tokens',
    async (_, endpoint) => {
      const { main, node } = tokensOf.get('FULL_USER')!;
      const { url, method } = prepareCall(endpoint, inputOf(endpoint));
      const withoutNode = await server.app.inject({ method, url, headers: { javaauthorization: main } });
      expect(withoutNode.json()).toMatchObject({ code: 'TOKEN_MISSING' });
      const withoutMain = await server.app.inject({ method, url, headers: { authorization: node } });
      expect(withoutMain.json()).toMatchObject({ code: 'NOT_AUTHENTICATED' });
    },
  );

  it.each(named(guarded))('%s refuses expired tokens', async (_, endpoint) => {
    const before = server.clock.now;
    server.clock.now += 16 * 60_000;
    try {
      const answer = await server.call(endpoint, inputOf(endpoint), tokensOf.get('FULL_USER'));
      expect(answer.json()).toMatchObject({ code: 'NOT_AUTHENTICATED' });
    } finally {
      server.clock.now = before;
    }
  });

  // The expired user of this server is a full user; every role is tested with the subscriptions of accounts.
  const forFullUsers = forSubscribers.filter((endpoint) => accessOf(endpoint)?.includes('FULL_USER'));
  it.each(named(forFullUsers))('%s is refused to an expired subscription', async (_, endpoint) => {
    const answer = await server.call(endpoint, inputOf(endpoint), tokensOf.get('expired'));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: 'SUBSCRIPTION_EXPIRED',
      message: 'Subscriptions renewal required.',
    });
  });

  it('lets an expired subscription see its profile and the release', async () => {
    const tokens = tokensOf.get('expired');
    const profile = guarded.find((endpoint) => endpoint.name === 'profile')!;
    expect((await server.call(profile, {}, tokens)).statusCode).toBe(200);
    expect((await server.call(release, {}, tokens)).statusCode).toBe(200);
  });
});
