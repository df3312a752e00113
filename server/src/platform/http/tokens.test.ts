import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  closeAllSessions,
  closeSession,
  type Endpoint,
  limits,
  logoutSession,
  ownSessions,
  regenerateToken,
  release,
  validateSession,
  webApiLogin,
} from '@moltrove/contract';
import { SignJWT } from 'jose';
import { auditTrail } from '../../shared/append-only/audit-trail.ts';
import type { fakeKnowledge } from '../../testing/fake-knowledge.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../testing/test-server.ts';

type Server = TestServer<ReturnType<typeof fakeKnowledge>>;
const username = usernameOf('FULL_USER');
const minuteMs = 60_000;

interface Claims {
  readonly sub: string;
  readonly sid: string;
  readonly iat: number;
  readonly exp: number;
}
const claims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()) as Claims & Record<string, unknown>;
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const parts = (token: string) => token.split('.') as [header: string, payload: string, signature: string];

const byHand = (header: object, payload: object, key: string | Uint8Array): string => {
  const text = `${encoded(header)}.${encoded(payload)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
};
const flipped = (text: string): string => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
/** The user and the session of the tokens, as a request names them. */
const own = (caller: Tokens) => ({ user_id: claims(caller.main).sub, sessionid: claims(caller.main).sid });

/** A call of base A, which needs both tokens, and one of base B, which needs the main token. */
const ofRoot: Endpoint = validateSession;
const ofTpd: Endpoint = ownSessions;

const code = (answer: { json: () => unknown }): string => (answer.json() as { code: string }).code;

describe('an invalid token', () => {
  let server: Server;
  let tokens: Tokens;
  beforeAll(async () => {
    server = await testServer();
    tokens = await server.logIn(username);
  });
  afterAll(() => server.close());

  /** A token signed like the server's own, with other claims. */
  const signed = (
    changes: Record<string, unknown>,
    key = server.tokenKey,
    header: object = { alg: 'HS256' },
  ) =>
    new SignJWT({ ...claims(tokens.main), ...changes })
      .setProtectedHeader({ alg: 'HS256', ...header })
      .sign(key);
  const seconds = (): number => Math.floor(server.clock.now / 1000);

  it('differs from the valid one that these tests modify', async () => {
    const same = await signed({});
    expect((await server.call(ofTpd, {}, { main: same, node: '' })).statusCode).toBe(200);
    expect((await server.call(ofRoot, {}, tokens)).statusCode).toBe(200);
  });

  it.each<[string, () => Promise<string> | string]>([
    ['its header changed', () => [flipped(parts(tokens.main)[0]), ...parts(tokens.main).slice(1)].join('.')],
    [
      'its claims changed',
      () => {
        const [header, , signature] = parts(tokens.main);
        return [header, encoded({ ...claims(tokens.main), roles: ['SUPER_ADMIN'] }), signature].join('.');
      },
    ],
    [
      'its signature changed',
      () => [...parts(tokens.main).slice(0, 2), flipped(parts(tokens.main)[2])].join('.'),
    ],
    ['its signature removed', () => parts(tokens.main).slice(0, 2).join('.') + '.'],
    ['two parts', () => parts(tokens.main).slice(0, 2).join('.')],
    ['an extra part', () => `${tokens.main}.x`],
    ['no signature, by the algorithm none', () => `${encoded({ alg: 'none' })}.${parts(tokens.main)[1]}.`],
    ['the algorithm none, written NoNe', () => `${encoded({ alg: 'NoNe' })}.${parts(tokens.main)[1]}.`],
    [
      'a signature although its header states none',
      () => byHand({ alg: 'none' }, claims(tokens.main), server.tokenKey),
    ],
    ['no algorithm', () => byHand({}, claims(tokens.main), server.tokenKey)],
    [
      'another algorithm with the same key',
      () =>
        new SignJWT(claims(tokens.main))
          .setProtectedHeader({ alg: 'HS384' })
          .sign(new Uint8Array([...server.tokenKey, ...server.tokenKey])),
    ],
    [
      'an asymmetric key',
      () => {
        const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
        return new SignJWT(claims(tokens.main)).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
      },
    ],
    [
      'the text of a public key as its secret',
      () => {
        const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
        const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
        return byHand({ alg: 'HS256' }, claims(tokens.main), pem);
      },
    ],
    ['the key of another home', () => signed({}, new Uint8Array(32).fill(8))],
    ['no key at all', () => byHand({ alg: 'HS256' }, claims(tokens.main), '')],
    [
      'a key embedded in it',
      () =>
        signed({}, new Uint8Array(32).fill(9), {
          jwk: { kty: 'oct', k: Buffer.alloc(32, 9).toString('base64url') },
        }),
    ],
    ['an unknown extension', () => signed({}, server.tokenKey, { crit: ['exp'] }).catch(() => 'x.y.z')],
    ['another issuer', () => signed({ iss: 'someone' })],
    ['no issuer', () => signed({ iss: undefined })],
    ['no expiry', () => signed({ exp: undefined })],
    ['no time of issue', () => signed({ iat: undefined })],
    ['no user', () => signed({ sub: undefined })],
    ['no session', () => signed({ sid: undefined })],
    ['no user hash', () => signed({ userHashId: undefined })],
    ['an expired lifetime', () => signed({ iat: seconds() - 901, exp: seconds() - 6 })],
    [
      'a longer lifetime than the server issues',
      () => signed({ iat: seconds() - 1000, exp: seconds() + 10_000 }),
    ],
    ['a time of issue in the future', () => signed({ iat: seconds() + 60, exp: seconds() + 900 })],
    ['a start time in the future', () => signed({ nbf: seconds() + 60 })],
    ['an expiry that is not a number', () => signed({ exp: '2999-01-01' }).catch(() => 'x.y.z')],
    ['the type of the other token', () => signed({ typ: 'node' })],
    ['an unknown type', () => signed({ typ: 'admin' })],
    ['text that is not a token', () => 'nonsense'],
    ['4,000 letters', () => 'a'.repeat(4000)],
    ['encryption instead of a signature', () => `${encoded({ alg: 'dir', enc: 'A256GCM' })}..a.b.c`],
  ])('is refused with %s', async (_, forge) => {
    const main = await forge();
    const refused = [
      await server.call(ofTpd, {}, { main, node: '' }),
      await server.call(ofRoot, {}, { ...tokens, main }),
    ];
    for (const answer of refused) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'NOT_AUTHENTICATED', message: 'Please log in.' });
    }
  });

  it('is refused as a node token too', async () => {
    const wrong = [
      await signed({ typ: 'node' }, new Uint8Array(32).fill(8)),
      `${encoded({ alg: 'none' })}.${parts(tokens.node)[1]}.`,
      tokens.main,
      await signed({ typ: 'node', userHashId: 'another' }),
      await signed({ typ: 'node', sub: 'another' }),
    ];
    for (const node of wrong)
      expect(code(await server.call(ofRoot, {}, { ...tokens, node }))).toBe('NOT_AUTHENTICATED');
  });

  it('is refused when main and node token belong to two users, either way, or to two sessions', async () => {
    const other = await server.logIn(usernameOf('GOSTAR_ADMIN'));
    const own = await server.logIn(username);
    for (const mixed of [
      { main: tokens.main, node: other.node },
      { main: other.main, node: tokens.node },
      { main: tokens.main, node: own.node },
    ])
      expect(code(await server.call(ofRoot, {}, mixed))).toBe('NOT_AUTHENTICATED');
  });

  it('is refused when it names the session of another user, or an unknown one', async () => {
    const other = await server.logIn(usernameOf('SUPER_ADMIN'));
    for (const sid of [claims(other.main).sid, 'no-such-session']) {
      const main = await signed({ sid });
      expect(code(await server.call(ofTpd, {}, { main, node: '' }))).toBe('TOKEN_MISSING');
    }
  });

  it('is refused when the user hash has changed since', async () => {
    const name = usernameOf('EVALUATE_USER');
    const before = await server.logIn(name);
    await server.userData
      .updateTable('users')
      .set({ userHashId: 'other' })
      .where('username', '=', name)
      .execute();
    for (const each of [ofRoot, ofTpd])
      expect(code(await server.call(each, {}, before))).toBe('NOT_AUTHENTICATED');
    expect((await server.call(ofRoot, {}, await server.logIn(name))).statusCode).toBe(200);
  });

  it.each([
    ['no header at all', {}, 'TOKEN_MISSING'],
    ['only the main token', { javaauthorization: true }, 'TOKEN_MISSING'],
    ['only the node token', { authorization: true }, 'NOT_AUTHENTICATED'],
    ['an empty node token', { authorization: '', javaauthorization: true }, 'TOKEN_MISSING'],
    ['an empty main token', { authorization: true, javaauthorization: '' }, 'NOT_AUTHENTICATED'],
    ['a bearer without a token', { authorization: 'Bearer ', javaauthorization: true }, 'TOKEN_MISSING'],
  ] as const)('base A requires both headers: %s', async (_, given, wanted) => {
    const right: Record<string, string> = { authorization: tokens.node, javaauthorization: tokens.main };
    const headers = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, value === true ? right[name] : value]),
    );
    const answer = await server.app.inject({ url: '/nodeapi/sessions/validate', headers });
    expect([answer.statusCode, code(answer)]).toEqual([401, wanted]);
    if (wanted === 'TOKEN_MISSING') expect(answer.json()).toMatchObject({ message: 'token is missing' });
  });

  it.each([
    ['no header at all', () => ({})],
    ['no scheme before the token', () => ({ authorization: tokens.main })],
    ['another scheme before it', () => ({ authorization: `Basic ${tokens.main}` })],
    ['nothing after the scheme', () => ({ authorization: 'Bearer ' })],
    ['the node token', () => ({ authorization: `Bearer ${tokens.node}` })],
    ['the header of base A', () => ({ javaauthorization: tokens.main })],
  ])('base B requires the main token as a bearer: %s', async (_, headersOf) => {
    const answer = await server.app.inject({ url: '/tpd/user/sessions', headers: headersOf() });
    expect([answer.statusCode, code(answer)]).toEqual([401, 'NOT_AUTHENTICATED']);
  });

  it('is not accepted from a URL or a cookie', async () => {
    const url = `/tpd/user/sessions?token=${tokens.main}&access_token=${tokens.main}`;
    const answer = await server.app.inject({ url, headers: { cookie: `token=${tokens.main}` } });
    expect(answer.statusCode).toBe(401);
  });
});

describe('a reused token', () => {
  let server: Server;
  let tokens: Tokens;
  beforeEach(async () => {
    server = await testServer();
    tokens = await server.logIn(username);
    return () => server.close();
  });

  const renew = async (old: Tokens): Promise<Tokens> => {
    const renewed = (await server.call(regenerateToken, {}, old)).json() as {
      token: string;
      nodeToken: string;
    };
    return { main: renewed.token, node: renewed.nodeToken };
  };
  const trail = async () =>
    (await auditTrail(server.userData).list({}, 100)).map(({ action, actorName, after }) => ({
      action,
      actorName,
      after,
    }));

  it.each<[string, () => Promise<unknown>]>([
    ['was logged out of', () => server.call(closeSession, {}, tokens)],
    ['was closed by name', () => server.call(logoutSession, { body: own(tokens) }, tokens)],
    [
      'was closed from another one',
      async () => {
        const other = await server.logIn(username);
        return server.call(closeAllSessions, { body: own(other) }, other);
      },
    ],
  ])('counts as missing once its session %s', async (_, end) => {
    await end();
    for (const each of [ofRoot, ofTpd, regenerateToken, webApiLogin, release])
      expect((await server.call(each, {}, tokens)).json()).toMatchObject({
        code: 'TOKEN_MISSING',
        message: 'token is missing',
      });
  });

  it('does not reopen its session', async () => {
    await server.call(closeSession, {}, tokens);
    const reopened = await server.app.inject({
      method: 'POST',
      url: '/webapilogin',
      headers: { javaauthorization: tokens.main },
    });
    expect(code(reopened)).toBe('TOKEN_MISSING');
  });

  it('is still valid for reads after renewal until it expires, because other tabs hold it', async () => {
    server.clock.now += 10 * minuteMs;
    await renew(tokens);
    server.clock.now += 4 * minuteMs;
    expect((await server.call(ofRoot, {}, tokens)).statusCode).toBe(200);
    server.clock.now += 2 * minuteMs;
    expect(code(await server.call(ofRoot, {}, tokens))).toBe('NOT_AUTHENTICATED');
  });

  it('is renewed by several tabs at about the same time', async () => {
    server.clock.now += 10 * minuteMs;
    const first = await renew(tokens);
    server.clock.now += 30_000;
    const second = await renew(tokens);
    for (const each of [first, second]) expect((await server.call(ofRoot, {}, each)).statusCode).toBe(200);
  });

  it('is equivalent to the newest if renewed from the same tokens at about the same time', async () => {
    server.clock.now += 10 * minuteMs;
    const first = await renew(tokens);
    server.clock.now += 1000;
    const second = await renew(tokens);
    expect(claims(first.main).exp).toBeLessThan(claims(second.main).exp);
    server.clock.now += 12 * minuteMs;
    expect((await server.call(regenerateToken, {}, first)).statusCode).toBe(200);
    expect(await trail()).toEqual([]);
  });

  it('ends the session when it is renewed again later, even for holders of newer tokens', async () => {
    server.clock.now += 5 * minuteMs;
    const newest = await renew(tokens);
    server.clock.now += 2 * minuteMs;
    expect(code(await server.call(regenerateToken, {}, tokens))).toBe('TOKEN_MISSING');
    for (const each of [tokens, newest])
      expect(code(await server.call(ofRoot, {}, each))).toBe('TOKEN_MISSING');
    expect(await trail()).toEqual([
      { action: 'session.replayed', actorName: '', after: { session: claims(tokens.main).sid } },
    ]);
  });

  it('can be renewed for hours if it is always the newest', async () => {
    let newest = tokens;
    for (let hour = 0; hour < 20; hour++) {
      server.clock.now += 12 * minuteMs;
      newest = await renew(newest);
    }
    expect((await server.call(ofRoot, {}, newest)).statusCode).toBe(200);
    expect(await trail()).toEqual([]);
  });

  it('does not live longer by opening the session again', async () => {
    server.clock.now += 10 * minuteMs;
    const opened = await server.app.inject({
      method: 'POST',
      url: '/webapilogin',
      headers: { javaauthorization: tokens.main },
    });
    const { token: node } = opened.json<{ token: string }>();
    expect(claims(node).exp).toBe(claims(tokens.main).exp);
    server.clock.now += limits.tokenLifetimeMs - 9 * minuteMs;
    expect(code(await server.call(ofRoot, {}, { main: tokens.main, node }))).toBe('NOT_AUTHENTICATED');
  });

  it('whose session was closed from another one is recorded in the audit trail with who did it', async () => {
    const third = await server.logIn(username);
    await server.call(logoutSession, { body: own(tokens) }, third);
    await server.logIn(username);
    await server.call(closeAllSessions, { body: own(third) }, third);
    await server.call(closeAllSessions, { body: own(third) }, third);
    await server.call(logoutSession, { body: own(third) }, third);
    expect(await trail()).toEqual([
      { action: 'sessions.closed', actorName: username, after: { kept: own(third).sessionid, count: 1 } },
      { action: 'session.closed', actorName: username, after: { session: own(tokens).sessionid } },
    ]);
  });
});
