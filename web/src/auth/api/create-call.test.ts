import {
  count,
  currentRoleHeader,
  downloadUnreportedTerms,
  generateToken,
  profile,
  releaseHeader,
  resultPage,
  fiveCountsSchema,
  toWire,
} from '@moltrove/contract';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, isCancelled } from './api-error.ts';
import { createCall } from './create-call.ts';
import { createPageRelease } from './page-release.ts';

const who = { mainToken: 'main', nodeToken: 'node', email: 'a@b.example' };

function setUp(answer: () => Response | Promise<Response>) {
  const sent: { url: string; init: RequestInit }[] = [];
  const onSessionLost = vi.fn(() => false);
  const call = createCall({
    fetch: async (input, init) => {
      sent.push({ url: input as string, init: init! });
      init?.signal?.throwIfAborted();
      return answer();
    },
    credentials: () => who,
    browserSession: 'tab-1',
    onSessionLost,
    release: createPageRelease(),
  });
  return { call, sent, onSessionLost };
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}

function refusal(status: number, code: string, message: string, headers = {}): Response {
  return json(status, { code, message, requestId: 'req-1', details: { field: 'x' } }, headers);
}

const counts = {
  structures: 1,
  activities: 2,
  assays: 3,
  references: 4,
  clinicalCompounds: 0,
};
const wireCounts = toWire(fiveCountsSchema, counts);
const body = { searchcriteria: { rows: [] }, sessionid: 'session-1' };
const user = {
  userId: '1',
  userName: 'a@b.example',
  firstName: 'A',
  lastName: 'B',
  isNewUser: false,
  notificationsCount: 0,
  subscriptionDetailsList: [],
};

describe('a call', () => {
  it('carries both tokens, the e-mail and the tab to base A', async () => {
    const { call, sent } = setUp(() => json(200, { rows: [wireCounts] }));
    expect((await call(count, { body }))!.rows[0]).toEqual(counts);
    const headers = new Headers(sent[0]!.init.headers);
    expect(sent[0]!.url).toBe('/api/guidedsearch/count');
    expect(headers.get('authorization')).toBe('node');
    expect(headers.get('javaauthorization')).toBe('main');
    expect(headers.get('email')).toBe('a@b.example');
    expect(headers.get('x-custom-session')).toBe('tab-1');
    expect(JSON.parse(sent[0]!.init.body as string)).toEqual(body);
  });

  it('sends the session of the main token to base A', async () => {
    const { call, sent } = setUp(() => json(200, { rows: [wireCounts] }));
    const mainToken = `head.${btoa(JSON.stringify({ sid: 'session-of-token' }))}.signature`;
    await call(count, { body }, { credentials: { ...who, mainToken } });
    await call(count, { body });
    expect(sent.map(({ init }) => new Headers(init.headers).get('x-custom-token'))).toEqual([
      'session-of-token',
      null,
    ]);
  });

  it('carries the main token as a bearer token to base B', async () => {
    const { call, sent } = setUp(() => json(200, user));
    await call(profile, {});
    const headers = new Headers(sent[0]!.init.headers);
    expect(sent[0]!.url).toBe('/tpd/profile');
    expect(headers.get('authorization')).toBe('Bearer main');
    expect(headers.get('sourceui')).toBe('moltrove-web');
    expect(headers.has('javaauthorization')).toBe(false);
  });

  it('returns null for an empty 204', async () => {
    const { call } = setUp(() => new Response(null, { status: 204 }));
    const page = await call(resultPage, {
      params: { tab: 'structuretab' },
      body: { sessionid: 'session-1' },
    });
    expect(page).toBeNull();
  });

  it('returns a file unchanged, with its byte order mark', async () => {
    const { call } = setUp(
      () => new Response('\uFEFFLine,Term', { headers: { 'content-type': 'text/csv' } }),
    );
    const terms = [{ term: 'EGRF', line: 0, reason: 'unmatched' as const }];
    const file = await call(downloadUnreportedTerms, { body: { field: 'target.geneId', terms } });
    expect(new Uint8Array(await file!.arrayBuffer()).slice(0, 4)).toEqual(
      new Uint8Array([0xef, 0xbb, 0xbf, 0x4c]),
    );
    const refused = setUp(() => refusal(404, 'NOT_FOUND', 'Not there.'));
    await expect(
      refused.call(downloadUnreportedTerms, { body: { field: 'target.geneId', terms } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('passes a file on chunk by chunk if requested', async () => {
    const { call } = setUp(() => new Response('Line,Term'));
    const pieces: string[] = [];
    const file = await call(
      downloadUnreportedTerms,
      { body: { field: 'target.geneId', terms: [{ term: 'EGRF', line: 0, reason: 'unmatched' }] } },
      { onChunk: (chunk) => pieces.push(new TextDecoder().decode(chunk)) },
    );
    expect(pieces.join('')).toBe('Line,Term');
    expect(file!.size).toBe(0);
  });

  it('sends the current role to both bases', async () => {
    const { call, sent } = setUp(() => json(200, { rows: [wireCounts] }));
    const credentials = { ...who, role: 'FULL_USER' as const };
    await call(count, { body }, { credentials });
    await call(profile, {}, { credentials }).catch(() => null);
    await call(count, { body });
    expect(sent.map(({ init }) => new Headers(init.headers).get(currentRoleHeader))).toEqual([
      'FULL_USER',
      'FULL_USER',
      null,
    ]);
  });

  it('asks for the release of the first answer', async () => {
    const { call, sent } = setUp(() => json(200, user, { [releaseHeader]: 'one@today' }));
    await call(profile, {});
    await call(profile, {});
    expect(sent.map(({ init }) => new Headers(init.headers).get(releaseHeader))).toEqual([null, 'one@today']);
  });

  it('throws the server’s error with request id, details and retry delay', async () => {
    const { call, onSessionLost } = setUp(() =>
      refusal(429, 'RATE_LIMITED', 'Too many tries; please wait 3 minutes.', { 'retry-after': '180' }),
    );
    const failure = call(generateToken, { body: { username: 'a', password: 'b' } });
    await expect(failure).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
      message: 'Too many tries; please wait 3 minutes.',
      requestId: 'req-1',
      details: { field: 'x' },
      retryAfterSeconds: 180,
    });
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  it.each([
    ['a missing token', () => refusal(401, 'TOKEN_MISSING', 'token is missing')],
    ['an expired token', () => refusal(401, 'NOT_AUTHENTICATED', 'Please log in.')],
    ['a timeout', () => json(200, { timeout: true })],
  ])('ends the session on %s', async (_, answer) => {
    const { call, onSessionLost } = setUp(answer);
    await expect(call(profile, {})).rejects.toBeInstanceOf(ApiError);
    expect(onSessionLost).toHaveBeenCalledOnce();
  });

  it('is repeated once if newer tokens exist, and never a third time', async () => {
    let tries = 0;
    const { call, sent, onSessionLost } = setUp(() =>
      ++tries === 2 ? json(200, user) : refusal(401, 'TOKEN_MISSING', 'token is missing'),
    );
    onSessionLost.mockReturnValue(true);
    expect(await call(profile, {})).toEqual(user);
    expect(onSessionLost).toHaveBeenCalledExactlyOnceWith(who);
    await expect(call(profile, {})).rejects.toMatchObject({ code: 'TOKEN_MISSING' });
    expect(sent).toHaveLength(4);
  });

  it('keeps the session if the server refused another one', async () => {
    const { call, onSessionLost } = setUp(() => refusal(401, 'NOT_AUTHENTICATED', 'Please log in.'));
    await expect(call(profile, {}, { credentials: who })).rejects.toMatchObject({
      code: 'NOT_AUTHENTICATED',
    });
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  it('distinguishes a lost connection from a cancelled request', async () => {
    const lost = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(lost.call(profile, {})).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
    const failure: unknown = await setUp(() => json(200, user))
      .call(profile, {}, { signal: AbortSignal.abort() })
      .catch((error: unknown) => error);
    expect(isCancelled(failure)).toBe(true);
  });

  it.each([
    ['no JSON', () => new Response('<html>', { status: 502 }), 'status 502'],
    ['another shape', () => json(200, { unexpected: true }), 'does not understand the server’s answer'],
  ])('rejects a response that is %s', async (_, answer, text) => {
    await expect(setUp(answer).call(profile, {})).rejects.toMatchObject({
      code: 'UNREADABLE',
      message: expect.stringContaining(text),
    });
  });
});
