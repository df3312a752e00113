import { beforeEach, describe, expect, it } from 'vitest';
import {
  allResultsCount,
  chart,
  chartDataStatus,
  downloadUnreportedTerms,
  type Endpoint,
  fetchSettings,
  limits,
  profile,
  prepareCall,
  registrationOpen,
  release,
  resultPage,
  validateSession,
} from '@moltrove/contract';
import type { fakeKnowledge } from '../../testing/fake-knowledge.ts';
import {
  headersOf,
  type ServerParts,
  testServer,
  type TestServer,
  type Tokens,
  usernameOf,
} from '../../testing/test-server.ts';

type Server = TestServer<ReturnType<typeof fakeKnowledge>>;
const sessionid = 'rates-session';
const search = { searchcriteria: { rows: [] }, sessionid };
const small = { light: 30, search: 10, bulk: 3, public: 20 };

let server: Server;
const start = async (parts: ServerParts): Promise<void> => {
  server = await testServer({ parts });
};
beforeEach(() => () => server.close());

const send = (endpoint: Endpoint, input: object, tokens?: Tokens, from: Record<string, string> = {}) => {
  const { url, method, body } = prepareCall(endpoint, input as never);
  const { remoteAddress = '10.0.0.1', ...headers } = from;
  const type = body === null ? {} : { 'content-type': 'application/json' };
  return server.app.inject({
    method,
    url,
    remoteAddress,
    headers: { ...headersOf(endpoint, tokens), ...type, ...headers },
    ...(body === null ? {} : { payload: body }),
  });
};
const statuses = async (times: number, ask: (n: number) => ReturnType<typeof send>): Promise<number[]> => {
  const all: number[] = [];
  for (let n = 0; n < times; n++) all.push((await ask(n)).statusCode);
  return all;
};
const refused = (all: readonly number[]): number => all.filter((status) => status === 429).length;

describe('calls of an account', () => {
  it('are refused beyond the limit with a waiting time, whatever address they come from', async () => {
    await start({ callsPerMinute: { ...small, light: 600 } });
    const tokens = await server.logIn(usernameOf('FULL_USER'));
    const ask = (n: number) =>
      send(validateSession, {}, tokens, { remoteAddress: `10.${n % 200}.${n % 7}.${n % 251}` });
    const all = await statuses(1000, ask);
    // One was the login itself.
    expect(all.slice(0, 599).every((status) => status === 200)).toBe(true);
    expect(refused(all)).toBe(401);
    const answer = await ask(0);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.json()).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many requests. Try again in 1 second.',
      details: { retryAfterSeconds: 1 },
    });
    server.clock.now += 1000;
    expect(refused(await statuses(30, ask))).toBe(20);
  });

  it('that show rows of results are refused once the day’s rows are used up, without affecting another account', async () => {
    await start({ callsPerMinute: { ...small, light: 0, search: 0, rows: 60 } });
    const [reader, other] = [
      await server.logIn(usernameOf('EVALUATE_USER')),
      await server.logIn(usernameOf('FULL_USER')),
    ];
    const page = (tokens: Tokens) =>
      send(resultPage, { params: { tab: 'structuretab' }, body: { sessionid, pageSize: 25 } }, tokens);
    for (const tokens of [reader, other]) await send(allResultsCount, { body: search }, tokens);
    expect(await statuses(3, () => page(reader))).toEqual([200, 200, 429]);
    const answer = await page(reader);
    // 15 of the 25 rows are missing, at 60 a day.
    expect(answer.headers['retry-after']).toBe(String(6 * 3600));
    expect(answer.json()).toEqual({
      code: 'RATE_LIMITED',
      message: 'This account has seen the maximum of result rows for a day. Try again in 6 hours.',
      details: { retryAfterSeconds: 6 * 3600 },
      requestId: expect.any(String) as string,
    });
    expect((await page(other)).statusCode).toBe(200);
    expect((await send(allResultsCount, { body: search }, reader)).statusCode).toBe(200);
    server.clock.now += 6 * 3_600_000;
    const again = await server.logIn(usernameOf('EVALUATE_USER'));
    expect((await page(again)).statusCode).toBe(200);
  });

  it('are limited separately by what they cost', async () => {
    await start({ callsPerMinute: small });
    const tokens = await server.logIn(usernameOf('FULL_USER'));
    expect(refused(await statuses(12, () => send(allResultsCount, { body: search }, tokens)))).toBe(2);
    const terms = [{ term: 'EGRF', line: 0, reason: 'unmatched' }];
    const file = { body: { field: 'target.geneId', terms } };
    expect(refused(await statuses(5, () => send(downloadUnreportedTerms, file, tokens)))).toBe(2);
    expect((await send(validateSession, {}, tokens)).statusCode).toBe(200);
  });

  it('do not use up those of another account at the same address', async () => {
    await start({ callsPerMinute: small });
    const tokens = await server.logIn(usernameOf('FULL_USER'));
    expect(refused(await statuses(40, () => send(profile, {}, tokens)))).toBe(11);
    const other = await server.logIn(usernameOf('EVALUATE_USER'));
    expect((await send(profile, {}, other)).statusCode).toBe(200);
  });

  it('count for all sessions of the account together', async () => {
    await start({ callsPerMinute: small });
    const first = await server.logIn(usernameOf('FULL_USER'));
    const second = await server.logIn(usernameOf('FULL_USER'));
    const all = await statuses(40, (n) => send(profile, {}, n % 2 === 0 ? first : second));
    expect(refused(all)).toBe(12);
  });

  it('have no body read when refused', async () => {
    await start({ callsPerMinute: small });
    const tokens = await server.logIn(usernameOf('FULL_USER'));
    await statuses(10, () => send(allResultsCount, { body: search }, tokens));
    const answer = await server.post('/api/guidedsearch/allresultscount', '{ no JSON', tokens);
    expect(answer.statusCode).toBe(429);
  });
});

/** A call without a login, with headers or from an address. */
const askFrom = (from: Record<string, string>) => send(registrationOpen, {}, undefined, from);

describe('calls without a login', () => {
  it('count for their address, with IPv6 for its network', async () => {
    await start({ callsPerMinute: small });
    expect(refused(await statuses(25, (n) => askFrom({ remoteAddress: `2001:db8:1:2::${n}` })))).toBe(5);
    expect((await askFrom({ remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(200);
    expect((await askFrom({ remoteAddress: '10.0.0.1' })).statusCode).toBe(200);
  });

  it('affect neither logged-in users at that address nor health checks', async () => {
    await start({ callsPerMinute: small });
    const tokens = await server.logIn(usernameOf('FULL_USER'));
    await statuses(40, () => send(registrationOpen, {}));
    expect((await send(profile, {}, tokens)).statusCode).toBe(200);
    expect((await server.app.inject({ url: '/healthz', remoteAddress: '10.0.0.1' })).statusCode).toBe(200);
  });

  it.each([
    ['no proxy', 0, 5],
    ['one proxy', 1, 0],
  ])('behind %s trust X-Forwarded-For only as configured', async (_, trustedProxies, tooMany) => {
    await start({ callsPerMinute: small, trustedProxies });
    const all = await statuses(25, (n) => askFrom({ 'x-forwarded-for': `10.0.1.${n}` }));
    expect(refused(all)).toBe(tooMany);
  });

  it('behind a proxy cannot hide behind forged addresses', async () => {
    await start({ callsPerMinute: small, trustedProxies: 1 });
    // The proxy adds the address that it sees at the end.
    const all = await statuses(25, (n) => askFrom({ 'x-forwarded-for': `10.0.1.${n}, 192.0.2.7` }));
    expect(refused(all)).toBe(5);
  });
});

describe('with the default limits', () => {
  it('eight tabs of a busy chemist reload, change filters and turn pages without hitting a limit', async () => {
    await start({ requestsPerMinute: 6000, callsPerMinute: { ...limits.callsPerMinute } });
    const tokens = await server.logIn(usernameOf('FULL_USER'));
    const tabs = Array.from({ length: 8 }, (_, n) => `busy-session-${n}`);
    const loads = async (session: string): Promise<number[]> => {
      const all = await statuses(1, () => send(profile, {}, tokens));
      const calls: ReadonlyArray<[Endpoint, object]> = [
        [fetchSettings, {}],
        [release, {}],
        [allResultsCount, { body: { ...search, sessionid: session } }],
        [chartDataStatus, { body: { sessionid: session } }],
        ...Array.from({ length: 20 }, (): [Endpoint, object] => [
          chart,
          { body: { sessionid: session, charttype: 'List', type: 'target' } },
        ]),
        [resultPage, { params: { tab: 'structuretab' }, body: { sessionid: session } }],
      ];
      for (const [endpoint, input] of calls) all.push((await send(endpoint, input, tokens)).statusCode);
      return all;
    };
    // Each tab loads, then shows five other filters or pages with all its charts, within one minute.
    for (let round = 0; round < 6; round++) {
      for (const session of tabs) expect(refused(await loads(session))).toBe(0);
    }
  });
});
