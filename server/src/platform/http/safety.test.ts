import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  beginTwoStep,
  changePassword,
  confirmTwoStep,
  downloadUnreportedTerms,
  endpoints,
  fullPath,
  generateToken,
  importSavedSearches,
  limits,
  profile,
  regenerateToken,
  release,
  verifyAccount,
} from '@moltrove/contract';
import { Secret, TOTP } from 'otpauth';
import type { fakeKnowledge } from '../../testing/fake-knowledge.ts';
import {
  headersOf,
  password,
  testServer,
  type TestServer,
  type Tokens,
  usernameOf,
} from '../../testing/test-server.ts';
import { isDeeperThan } from './json-text.ts';
import { makeLogger } from './request-log.ts';
import { headersOfRefusal } from './security-headers.ts';

type Server = TestServer<ReturnType<typeof fakeKnowledge>>;
const known = usernameOf('FULL_USER');
const tokenPath = fullPath(generateToken);

describe('the headers that keep a browser safe', () => {
  let server: Server;
  let tokens: Tokens;
  const web = mkdtempSync(join(tmpdir(), 'moltrove-safety-'));
  beforeAll(async () => {
    mkdirSync(join(web, 'assets'));
    writeFileSync(join(web, 'index.html'), '<!doctype html>');
    writeFileSync(join(web, 'assets', 'app-1.js'), 'export {};');
    server = await testServer({
      parts: { webFolder: web, callsPerMinute: { light: 0, search: 0, bulk: 0, public: 3 } },
    });
    tokens = await server.logIn(known);
  });
  afterAll(async () => {
    await server.close();
    rmSync(web, { recursive: true });
  });

  const get = (url: string) => server.app.inject({ url, remoteAddress: '10.0.0.9' });
  const broken = () => {
    server.knowledge.summary = () => {
      throw new Error('broken');
    };
    return server.call(release, {}, tokens);
  };
  const terms = [{ term: 'EGRF', line: 0, reason: 'unmatched' as const }];
  const limited = async () => {
    for (let n = 0; n < 3; n++) await server.post(tokenPath, {});
    return server.post(tokenPath, {});
  };

  it.each<[string, number, () => ReturnType<Server['post']>]>([
    ['a page', 200, () => get('/search')],
    ['the page itself', 200, () => get('/index.html')],
    ['a file of the page', 200, () => get('/assets/app-1.js')],
    ['a missing file', 404, () => get('/assets/none.js')],
    ['the OpenAPI document', 200, () => get('/openapi.json')],
    ['a call', 200, () => server.call(profile, {}, tokens)],
    [
      'a file that a call returns',
      200,
      () => server.call(downloadUnreportedTerms, { body: { field: 'target.geneId', terms } }, tokens),
    ],
    ['a call without tokens', 401, () => server.call(profile, {})],
    ['an unknown call', 404, () => get('/api/none')],
    ['an address that is too long', 404, () => get(`/api/results/${'a'.repeat(limits.maxTextLength + 1)}`)],
    ['a path that leaves the folder', 404, () => get('/assets/..%2f..%2fetc%2fpasswd')],
    ['too many calls', 429, limited],
    ['an internal failure', 500, broken],
  ])('are on %s', async (_, status, ask) => {
    const { statusCode, headers, body } = await ask();
    expect(statusCode).toBe(status);
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.join(';')).not.toMatch(/'unsafe-eval'|https?:|\*/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    expect(body).not.toMatch(/root:|node_modules|\.ts:\d/);
  });

  it('are on requests refused before any hook, with a policy that blocks everything', async () => {
    const { statusCode, headers } = await get('/api/%zz');
    expect(statusCode).toBe(400);
    expect(headers).toMatchObject(headersOfRefusal);
  });

  it.each(['https://evil.example', 'null', 'https://moltrove.example.evil.example'])(
    'do not let pages of another origin read a response: %s',
    async (origin) => {
      const headers = { ...headersOf(profile, tokens), origin };
      const answers = [
        await server.app.inject({ url: fullPath(profile), headers }),
        await server.app.inject({ url: '/', headers: { origin } }),
        ...(await Promise.all(
          endpoints.map((endpoint) =>
            server.app.inject({
              method: 'OPTIONS',
              url: fullPath(endpoint).replaceAll(/:[A-Za-z]+/g, 'x'),
              headers: {
                origin,
                'access-control-request-method': endpoint.method,
                'access-control-request-headers': 'authorization, content-type',
              },
            }),
          ),
        )),
      ];
      for (const answer of answers.slice(2)) expect(answer.statusCode).toBe(404);
      for (const answer of answers)
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    },
  );

  it('are not needed against forms on other sites, whose content types no call accepts', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await server.app.inject({
        method: 'POST',
        url: fullPath(changePassword),
        headers: { ...headersOf(changePassword, tokens), 'content-type': type },
        payload: '{}',
      });
      expect(answer.statusCode).toBe(415);
    }
  });
});

const nested = (depth: number, [open, close] = ['[', ']']): string =>
  open.repeat(depth) + close.repeat(depth);

describe('bodies', () => {
  let server: Server;
  let tokens: Tokens;
  beforeAll(async () => {
    server = await testServer();
    tokens = await server.logIn(known);
  });
  afterAll(() => server.close());

  const send = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.main}`, ...headers },
      payload,
    });

  it.each([
    ['lists', () => nested(100_000)],
    ['objects', () => nested(100_000, ['{"a":', '}']).replace('}', '1}')],
    ['lists that are never closed', () => '['.repeat(1_000_000)],
  ])('of deeply nested %s are refused before they are processed', async (_, deep) => {
    const answer = await send(fullPath(importSavedSearches), `{"file":${deep()}}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { message: 'The lists and objects of the body are nested too deeply.' },
    ]);
  });

  it('may contain any number of brackets in texts', () => {
    expect(isDeeperThan(JSON.stringify({ smiles: '['.repeat(1000) }), 3)).toBe(false);
    expect(isDeeperThan(JSON.stringify({ text: '\\"[[[[' }), 1)).toBe(false);
    expect(isDeeperThan('[[[1]],[[2]]]', 3)).toBe(false);
    expect(isDeeperThan('[[[1]],[[2]]]', 2)).toBe(true);
    expect(isDeeperThan(String.raw`["\\",[[1]]]`, 2)).toBe(true);
  });

  it.each([
    '{"__proto__":{"isAdmin":true}}',
    '{"file":{"__proto__":{"isAdmin":true}}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
  ])('cannot set the prototype of objects: %s', async (text) => {
    expect((await send(fullPath(importSavedSearches), text)).statusCode).toBe(400);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('are not decompressed, so a small one cannot become a large one', async () => {
    const packed = gzipSync(JSON.stringify({ file: 'a'.repeat(1_000_000) }));
    const answer = await send(fullPath(importSavedSearches), packed, { 'content-encoding': 'gzip' });
    expect(answer.statusCode).toBe(400);
  });

  it('of calls without a login are small', async () => {
    const open = endpoints.filter((endpoint) => endpoint.access === 'public' && endpoint.method === 'POST');
    expect(open.length).toBeGreaterThan(3);
    for (const endpoint of open) {
      const answer = await send(
        fullPath(endpoint),
        JSON.stringify({ a: 'a'.repeat(limits.maxPublicBodyBytes) }),
      );
      expect([endpoint.name, answer.statusCode]).toEqual([endpoint.name, 413]);
    }
    const secret = '\u{1F511}'.repeat(limits.maxPasswordLength / 2);
    expect((await send(tokenPath, JSON.stringify({ username: 'nobody', password: secret }))).statusCode).toBe(
      403,
    );
  });

  it('must arrive in time, as must headers, and have a maximum length', () => {
    expect(server.app.server.requestTimeout).toBe(120_000);
    expect(server.app.server.headersTimeout).toBeGreaterThan(0);
    expect(server.app.initialConfig.bodyLimit).toBe(limits.bodyBytes.large);
  });
});

describe('secrets', () => {
  const lines: string[] = [];
  let server: Server;
  beforeEach(async () => {
    lines.length = 0;
    const logger = makeLogger('trace', { write: (line) => void lines.push(line) });
    server = await testServer({ parts: { logger } });
    return () => server.close();
  });

  it('are in no log line and no audit trail entry, on success and on failure', async () => {
    const [wrong, changed, reset] = ['hammer-wrong-guess', 'plum kettle orbit', 'seven quiet rivers'];
    const post = (call: string, body: unknown) => server.post(`/tpd/api/pub/moltrove/${call}`, body);
    await post('generate-token', { username: known, password: wrong });
    await post('generate-token', { username: known, password: { nested: wrong } });
    await post('generate-token', `{"username":"${known}","password":"${wrong}`);
    await post('generate-token', { username: known, password: wrong, [wrong]: wrong });
    const tokens = await server.logIn(known);
    const renewed = (await server.call(regenerateToken, {}, tokens)).json() as {
      token: string;
      nodeToken: string;
    };
    await server.call(changePassword, { body: { currentPassword: wrong, newPassword: changed } }, tokens);
    await server.call(changePassword, { body: { currentPassword: password, newPassword: 'short' } }, tokens);
    await server.call(changePassword, { body: { currentPassword: password, newPassword: changed } }, tokens);
    await post('register', { email: 'ada@lab.example', firstName: 'Ada', lastName: 'Lovelace' });
    await post('forgot-password', { username: known });
    const links = () => server.mails.filter(({ text }) => text.includes('/verify/'));
    await expect.poll(() => links().length).toBe(2);
    const codes = links().map(({ text }) => /\/verify\/(\S+)/.exec(text)![1]);
    await server.app.inject(`/pub/account/verify/${codes[0]}`);
    await post('account/link', { code: codes[0] });
    for (const code of [...codes, ...codes])
      await server.call(verifyAccount, { body: { code, password: reset } });
    // Internal failures in the middle of calls.
    await server.app.inject({ url: '/api/none', headers: headersOf(release, tokens) });
    server.knowledge.summary = () => {
      throw new Error('broken');
    };
    await server.call(release, {}, tokens);
    await server.userData.schema.dropTable('accountLinks').execute();
    await post('account/link', { code: codes[1] });
    await server.userData.schema.dropTable('loginAttempts').execute();
    const failed = await post('generate-token', { username: known, password: wrong });
    expect(failed.statusCode).toBe(500);

    const trail = await server.userData.selectFrom('auditEntries').selectAll().execute();
    expect(trail.map(({ action }) => action)).toContain('password.changed');
    const written = lines.join('') + JSON.stringify(trail);
    expect(written).toContain('request failed');
    const secrets = [
      password,
      wrong,
      changed,
      reset,
      tokens.main,
      tokens.node,
      renewed.token,
      renewed.nodeToken,
    ];
    const parts = secrets.flatMap((each) => (each.startsWith('ey') ? [each, each.split('.')[2]] : [each]));
    for (const secret of [...parts, ...codes, ...codes.map((code) => code.slice(32))])
      expect(written).not.toContain(secret);
    expect(written).not.toContain('$argon2');
  });

  it('of two-step login are in neither, nor is what a user types as a code', async () => {
    const tokens = await server.logIn(known);
    const begun = await server.call(beginTwoStep, { body: { password } }, tokens);
    const { secret } = begun.json() as { secret: string };
    const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: server.clock.now });
    const confirmed = await server.call(confirmTwoStep, { body: { code } }, tokens);
    const { recoveryCodes } = confirmed.json() as { recoveryCodes: string[] };
    for (const typed of [undefined, '000-typed-wrong', recoveryCodes[0], recoveryCodes[0]])
      await server.post(tokenPath, { username: known, password, code: typed });
    const trail = await server.userData.selectFrom('auditEntries').selectAll().execute();
    expect(trail.length).toBeGreaterThan(1);
    const written = lines.join('') + JSON.stringify(trail);
    for (const each of [secret, '000-typed-wrong', ...recoveryCodes]) expect(written).not.toContain(each);
    const stored = JSON.stringify([
      await server.userData.selectFrom('twoStepSecrets').selectAll().execute(),
      await server.userData.selectFrom('recoveryCodes').selectAll().execute(),
    ]);
    for (const each of [secret, ...recoveryCodes]) expect(stored).not.toContain(each);
  });

  it('are in no response that refuses them', async () => {
    const bodies = [
      { username: known, password: 'hammer-wrong-guess' },
      { username: known, password: ['hammer-wrong-guess'] },
      { username: known, 'hammer-wrong-guess-is-no-field': 1, password: 'hammer-wrong-guess' },
    ];
    for (const body of bodies.slice(0, 2))
      expect((await server.post(tokenPath, body)).body).not.toContain('hammer');
    expect((await server.post(tokenPath, bodies[2])).statusCode).toBe(400);
  });

  it('are in no URL of a call', () => {
    const secret = /token|password|code|secret|key$/i;
    const named = endpoints.flatMap((endpoint) => [
      ...[...fullPath(endpoint).matchAll(/:([A-Za-z]+)/g)].map(([, name]) => `${endpoint.name} ${name}`),
      ...Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {}).map(
        (name) => `${endpoint.name} ${name}`,
      ),
    ]);
    // Keys of charts and of linked searches are not secret: they open nothing without the right account.
    expect(named.filter((each) => secret.test(each.split(' ')[1])).toSorted()).toEqual([
      'chartByKey chartKey',
      'keptSearch key',
    ]);
  });
});
