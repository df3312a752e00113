import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  count,
  endpoints,
  errorBodySchema,
  fullPath,
  generateToken,
  openApiDocument,
  release,
} from '@moltrove/contract';
import type { fakeKnowledge } from '../../testing/fake-knowledge.ts';
import { targetQuery } from '../../testing/searches.ts';
import { password, testServer, type TestServer, type Tokens, usernameOf } from '../../testing/test-server.ts';

type Server = TestServer<ReturnType<typeof fakeKnowledge>>;
const countPath = '/api/guidedsearch/count';
const sessionid = 'http-session';

describe('answers', () => {
  let server: Server;
  let tokens: Tokens;
  beforeAll(async () => {
    server = await testServer({ parts: { requestsPerMinute: 40 } });
    tokens = await server.logIn(usernameOf('FULL_USER'));
  });
  afterAll(() => server.close());

  it('carry our own request id in header, body and log', async () => {
    const answer = await server.app.inject({ url: '/api/nothing', headers: { 'x-request-id': 'theirs' } });
    const { requestId } = errorBodySchema.parse(answer.json());
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['x-request-id']).toBe(requestId);
    expect(server.log.filter((line) => line.includes(requestId))).toHaveLength(1);
  });

  it('carry the headers that keep a browser safe', async () => {
    const { headers } = await server.app.inject('/healthz');
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self' 'wasm-unsafe-eval';script-src-attr 'none';worker-src 'self' blob:;" +
        "style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;font-src 'self';connect-src 'self';" +
        "object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('are logged by route, status, time and user, without secrets', async () => {
    await server.call(count, { body: { sessionid, searchcriteria: targetQuery('EGFR') } }, tokens);
    await server.call(generateToken, { body: { username: usernameOf('FULL_USER'), password } });
    const lines = server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    const { id } = (await server.userData
      .selectFrom('users')
      .select('id')
      .where('username', '=', usernameOf('FULL_USER'))
      .executeTakeFirst())!;
    expect(lines).toContainEqual(
      expect.objectContaining({
        route: countPath,
        status: 200,
        userId: id,
        durationMs: expect.any(Number) as number,
      }),
    );
    const all = server.log.join('');
    for (const secret of [password, tokens.main, tokens.node, 'someone@test.example', 'EGFR']) {
      expect(all).not.toContain(secret);
    }
  });

  it('are compressed if the client accepts it', async () => {
    const answer = await server.app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
  });

  it('are refused when one address sends too many requests', async () => {
    const ask = () => server.app.inject({ url: '/healthz', remoteAddress: '10.1.1.1' });
    const answers = [];
    for (let n = 0; n < 41; n++) answers.push(await ask());
    expect(answers.slice(0, 40).every((answer) => answer.statusCode === 200)).toBe(true);
    expect(answers[40].statusCode).toBe(429);
    expect(answers[40].json()).toMatchObject({ code: 'RATE_LIMITED' });
    expect(Number(answers[40].headers['retry-after'])).toBeGreaterThan(0);
    expect((await server.app.inject({ url: '/healthz', remoteAddress: '10.1.1.2' })).statusCode).toBe(200);
  });

  it('describe themselves', async () => {
    const answer = await server.app.inject('/openapi.json');
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument('0.0.0'))));
  });

  it('do not reveal internal failures', async () => {
    server.knowledge.summary = () => {
      throw new Error('secret path /var/lib');
    };
    const answer = await server.call(release, {}, tokens);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'INTERNAL', message: 'Something failed on the server.' });
    expect(server.log.join('')).toContain('secret path');
  });
});

describe('while the release loads', () => {
  it('the server is alive but not ready, shows its banner, and answers no other call', async () => {
    const server = await testServer({ knowledge: null });
    try {
      expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
      expect((await server.app.inject('/api/installation/state')).json()).toEqual({ off: [], banner: null });
      const served = ['healthz', 'installationState'];
      const others = endpoints.filter((endpoint) => !served.includes(endpoint.name));
      for (const endpoint of others) {
        const answer = await server.app.inject({ method: endpoint.method, url: fullPath(endpoint) });
        expect(answer.statusCode).toBe(503);
        expect(answer.json()).toMatchObject({ code: 'RELEASE_NOT_READY' });
        expect(answer.headers['retry-after']).toBe('2');
      }
    } finally {
      await server.close();
    }
  });
});
