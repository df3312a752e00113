import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  closeSession,
  generateToken,
  limits,
  profile,
  regenerateToken,
  release,
  validateSession,
  webApiLogin,
} from '@moltrove/contract';
import { SignJWT } from 'jose';
import type { fakeKnowledge } from '../../../testing/fake-knowledge.ts';
import { password, testServer, type TestServer, usernameOf } from '../../../testing/test-server.ts';

type Server = TestServer<ReturnType<typeof fakeKnowledge>>;
const username = usernameOf('FULL_USER');
const minuteMs = 60_000;

const claims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()) as Record<string, unknown>;

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('login', () => {
  let server: Server;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  const logInWith = (name: string, secret: string) =>
    server.call(generateToken, { body: { username: name, password: secret } });
  const mainTokenOf = async (): Promise<string> =>
    ((await logInWith(username, password)).json() as { token: string }).token;

  it('leads from the password to main token, profile and node token', async () => {
    const answer = await logInWith(`  ${username.toUpperCase()} `, password);
    expect(answer.statusCode).toBe(200);
    const { token: main, expiresAt } = answer.json() as { token: string; expiresAt: string };
    expect(Date.parse(expiresAt)).toBeGreaterThan(server.clock.now + limits.tokenLifetimeMs - 1000);

    const user = await server.call(profile, {}, { main, node: '' });
    expect(user.json()).toMatchObject({
      userName: username,
      isNewUser: true,
      subscriptionDetailsList: [
        { roleName: 'FULL_USER', endDate: '2999-01-01', havingFlatFileAccess: false },
      ],
    });

    const opened = await server.call(webApiLogin, {}, { main, node: '' });
    expect(opened.json()).toMatchObject({ username, applicationDiff: 'test-server' });
    const { token: node } = opened.json() as { token: string };
    expect((await server.call(validateSession, {}, { main, node })).statusCode).toBe(200);
    expect((await server.call(profile, {}, { main, node })).json()).toMatchObject({ isNewUser: false });
  });

  it('puts roles with an expired subscription before active ones; the page starts with the last', async () => {
    const { id: userId } = await server.userData
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const row = { id: randomUUID(), userId, contractId: 'contract', flatFileAccess: 0 };
    const over = { ...row, role: 'GOSTAR_ADMIN' as const, endDate: '2001-01-01' };
    await server.userData.insertInto('subscriptions').values(over).execute();
    const [, claims] = (await mainTokenOf()).split('.');
    await server.userData.deleteFrom('subscriptions').where('id', '=', row.id).execute();
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      roles: ['GOSTAR_ADMIN', 'FULL_USER'],
    });
  });

  it('puts the roles into the main token, for the client to read', async () => {
    const claims = JSON.parse(
      Buffer.from((await mainTokenOf()).split('.')[1], 'base64url').toString(),
    ) as object;
    expect(claims).toMatchObject({ roles: ['FULL_USER'], typ: 'main' });
    expect(Object.keys(claims).sort()).toEqual([
      'exp',
      'iat',
      'iss',
      'roles',
      'sid',
      'sub',
      'typ',
      'userHashId',
    ]);
  });

  it('answers a wrong password and an unknown name alike', async () => {
    const wrong = await logInWith(username, 'not it');
    const unknown = await logInWith('nobody@test.example', 'not it');
    for (const answer of [wrong, unknown]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({
        code: 'LOGIN_REFUSED',
        message: 'User name or password is wrong.',
      });
    }
  });

  it('refuses a disabled user', async () => {
    const name = usernameOf('PARTIAL_USER');
    await server.userData.updateTable('users').set({ disabled: 1 }).where('username', '=', name).execute();
    expect((await logInWith(name, password)).json()).toMatchObject({ code: 'LOGIN_REFUSED' });
  });

  it('lets a pending session do no more than the login itself', async () => {
    const main = await mainTokenOf();
    expect((await server.call(regenerateToken, {}, { main, node: '' })).json()).toMatchObject({
      code: 'TOKEN_MISSING',
    });
    const other = await server.logIn(username);
    expect((await server.call(validateSession, {}, { main, node: other.node })).statusCode).toBe(401);
  });

  it('renews both tokens', async () => {
    const tokens = await server.logIn(username);
    server.clock.now += 10 * minuteMs;
    const renewed = (await server.call(regenerateToken, {}, tokens)).json() as {
      token: string;
      nodeToken: string;
    };
    server.clock.now += 10 * minuteMs;
    expect((await server.call(validateSession, {}, tokens)).json()).toMatchObject({
      code: 'NOT_AUTHENTICATED',
    });
    const next = { main: renewed.token, node: renewed.nodeToken };
    expect((await server.call(validateSession, {}, next)).statusCode).toBe(200);
  });

  it('refuses the tokens of a closed session as missing', async () => {
    const tokens = await server.logIn(username);
    expect((await server.call(closeSession, {}, tokens)).json()).toEqual({ closed: true });
    for (const each of [validateSession, regenerateToken, webApiLogin, release]) {
      const answer = await server.call(each, {}, tokens);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'TOKEN_MISSING', message: 'token is missing' });
    }
  });

  it('ends a session at once when its user is disabled', async () => {
    const name = usernameOf('SUPER_ADMIN');
    const tokens = await server.logIn(name);
    await server.userData.updateTable('users').set({ disabled: 1 }).where('username', '=', name).execute();
    expect((await server.call(validateSession, {}, tokens)).json()).toMatchObject({
      code: 'TOKEN_MISSING',
    });
  });

  describe('invalid tokens', () => {
    it.each([
      ['without a signature', (token: string) => `${encoded({ alg: 'none' })}.${token.split('.')[1]}.`],
      [
        'with other claims',
        (token: string) => {
          const [header, , signature] = token.split('.');
          return `${header}.${encoded({ ...claims(token), roles: ['SUPER_ADMIN'] })}.${signature}`;
        },
      ],
      ['that is not a token', () => 'nonsense'],
    ])('refuses one %s', async (_, forge) => {
      const tokens = await server.logIn(username);
      const forged = [
        { ...tokens, main: forge(tokens.main) },
        { ...tokens, node: forge(tokens.node) },
      ];
      for (const each of forged) {
        expect((await server.call(release, {}, each)).json()).toMatchObject({ code: 'NOT_AUTHENTICATED' });
      }
      expect((await server.call(profile, {}, forged[0])).json()).toMatchObject({ code: 'NOT_AUTHENTICATED' });
    });

    it('refuses one signed with another key or another algorithm', async () => {
      const tokens = await server.logIn(username);
      const otherKey = new SignJWT(claims(tokens.main))
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new Uint8Array(32));
      const otherAlgorithm = new SignJWT(claims(tokens.main))
        .setProtectedHeader({ alg: 'HS512' })
        .sign(new Uint8Array([...server.tokenKey, ...server.tokenKey]));
      for (const main of [await otherKey, await otherAlgorithm]) {
        expect((await server.call(profile, {}, { main, node: '' })).json()).toMatchObject({
          code: 'NOT_AUTHENTICATED',
        });
      }
    });

    it('refuses a main token as a node token and vice versa', async () => {
      const { main, node } = await server.logIn(username);
      expect((await server.call(profile, {}, { main: node, node: '' })).statusCode).toBe(401);
      expect((await server.call(release, {}, { main: node, node: main })).statusCode).toBe(401);
    });

    it('refuses main and node tokens of different sessions, of one user or two', async () => {
      const first = await server.logIn(username);
      const second = await server.logIn(username);
      const other = await server.logIn(usernameOf('GOSTAR_ADMIN'));
      for (const { node } of [second, other]) {
        const answer = await server.call(release, {}, { main: first.main, node });
        expect(answer.json()).toMatchObject({ code: 'NOT_AUTHENTICATED' });
      }
    });

    it('refuses a user name with another user hash', async () => {
      const tokens = await server.logIn(username);
      await server.userData
        .updateTable('users')
        .set({ userHashId: 'other' })
        .where('username', '=', username)
        .execute();
      expect((await server.call(release, {}, tokens)).json()).toMatchObject({ code: 'NOT_AUTHENTICATED' });
    });
  });
});

describe('login limits', () => {
  let server: Server;
  beforeEach(async () => {
    server = await testServer();
    return () => server.close();
  });

  const attempt = (name: string, secret: string, remoteAddress: string) =>
    server.app.inject({
      method: 'POST',
      url: '/tpd/api/pub/moltrove/generate-token',
      remoteAddress,
      payload: { username: name, password: secret },
    });
  const fail = async (times: number, name: string, address: string): Promise<void> => {
    for (let n = 0; n < times; n++) expect((await attempt(name, 'wrong', address)).statusCode).toBe(403);
  };

  it('locks an account after five failures until the first is 15 minutes old', async () => {
    for (let n = 1; n <= 5; n++) await fail(1, username, `10.0.0.${n}`);
    server.clock.now += minuteMs;
    const refused = await attempt(username, password, '10.0.0.9');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(14 * 60));
    expect(refused.json()).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many failed logins. Try again in 14 minutes.',
      details: { retryAfterSeconds: 840 },
    });
    server.clock.now += 14 * minuteMs;
    expect((await attempt(username, password, '10.0.0.9')).statusCode).toBe(200);
  });

  it('locks an address for all accounts after five failures', async () => {
    for (let n = 1; n <= 5; n++) await fail(1, `nobody-${n}@test.example`, '10.0.0.1');
    expect((await attempt(username, password, '10.0.0.1')).statusCode).toBe(429);
    expect((await attempt(username, password, '10.0.0.2')).statusCode).toBe(200);
  });

  it('counts the failures of an account since its last success', async () => {
    for (let n = 1; n <= 4; n++) await fail(1, username, `10.0.0.${n}`);
    server.clock.now += 1000;
    expect((await attempt(username, password, '10.0.0.9')).statusCode).toBe(200);
    server.clock.now += 1000;
    for (let n = 1; n <= 5; n++) await fail(1, username, `10.0.1.${n}`);
    expect((await attempt(username, password, '10.0.0.9')).statusCode).toBe(429);
  });

  it('counts concurrent tries like sequential ones', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => attempt(username, 'wrong', '10.0.0.1')),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 403)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  it('does not lock out colleagues who log in at once from one address', async () => {
    const names = (
      ['FULL_USER', 'EVALUATE_USER', 'DOWNLOAD_EVALUATOR', 'FLAT_FILE_ONLY', 'GOSTAR_ADMIN'] as const
    ).map(usernameOf);
    const answers = await Promise.all(
      [...names, ...names].map((name) => attempt(name, password, '10.0.0.1')),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
  });
});
