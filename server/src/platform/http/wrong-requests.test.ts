import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { count, errorBodySchema, fullPath, lookupTarget } from '@moltrove/contract';
import type { fakeKnowledge } from '../../testing/fake-knowledge.ts';
import {
  headersOf,
  testServer,
  type TestServer,
  type Tokens,
  usernameOf,
} from '../../testing/test-server.ts';

type Server = TestServer<ReturnType<typeof fakeKnowledge>>;
const countPath = '/api/guidedsearch/count';
const sessionid = 'http-session';

const at = (path: string, reason: string) => ({
  fields: expect.arrayContaining([{ path, reason }]) as unknown,
});

describe('invalid requests', () => {
  let server: Server;
  let tokens: Tokens;
  beforeAll(async () => {
    server = await testServer();
    tokens = await server.logIn(usernameOf('FULL_USER'));
  });
  afterAll(() => server.close());

  const countOf = (criterion: object) =>
    server.post(countPath, { sessionid, searchcriteria: { rows: [{ rowId: 'r1', criterion }] } }, tokens);
  const activity = (term: object) => countOf({ option: 'ActivityTypes', activities: [term] });
  const row = 'searchcriteria.rows[0]';

  it.each([
    ['a missing field', {}, 'searchcriteria', 'is missing'],
    ['an unknown field', { sessionid, searchcriteria: {}, extra: 1 }, 'extra', 'is not a known field'],
    ['a session id of the wrong kind', { sessionid: 7, searchcriteria: {} }, 'sessionid', 'must be text'],
    [
      'a session id with other letters',
      { sessionid: '../../etc/passwd', searchcriteria: {} },
      'sessionid',
      'A session id is 8 to 100 letters, digits, - or _.',
    ],
    [
      'text instead of a list',
      { sessionid, searchcriteria: { rows: 'all' } },
      'searchcriteria.rows',
      'must be a list',
    ],
  ])('names %s', async (_, body, path, reason) => {
    const answer = await server.post(countPath, body, tokens);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ details: at(path, reason) });
  });

  it.each([
    [
      'an unknown option',
      { option: 'Smell' },
      `${row}.criterion.option`,
      /^must be one of "Target", "ActivityTypes"/,
    ],
    [
      'a field that the option does not have, rather than drop it',
      { option: 'Target', term: [] },
      `${row}.criterion.term`,
      /^is not a known field$/,
    ],
    [
      'an unknown field of a term',
      { option: 'Target', terms: [{ label: 'EGFR', targetCategories: 'name', labels: [] }] },
      `${row}.criterion.terms[0].labels`,
      /^is not a known field$/,
    ],
    [
      'a property that no structure has',
      { option: 'Structure', properties: { smell: { min: 1 } } },
      `${row}.criterion.properties.smell`,
      /^is not a known field$/,
    ],
    [
      'an empty term',
      { option: 'Target', terms: [{ label: '  ', targetCategories: 'name' }] },
      `${row}.criterion.terms[0].label`,
      /^must not be empty$/,
    ],
  ])('names %s', async (_, criterion, path, reason) => {
    const answer = await countOf(criterion);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'INVALID_QUERY',
      details: at(path, expect.stringMatching(reason) as string),
    });
  });

  it('refuses reversed ranges', async () => {
    const inverted = await activity({ activityType: 'IC50', prefix: 'R', minValue: 10, maxValue: 1 });
    expect(inverted.json()).toMatchObject({
      code: 'INVALID_QUERY',
      details: at(`${row}.criterion.activities[0].maxValue`, 'The minimum is above the maximum.'),
    });
    const years = { option: 'Bibliography', criterion: { fromYear: 2020, toYear: 2010 } };
    expect((await countOf(years)).json()).toMatchObject({
      details: at(`${row}.criterion.criterion.toYear`, 'The first year is after the last.'),
    });
    const property = { option: 'Structure', properties: { psa: { min: 5, max: 1 } } };
    expect((await countOf(property)).json()).toMatchObject({
      details: at(`${row}.criterion.properties.psa`, 'The minimum is above the maximum.'),
    });
  });

  it('refuses invalid numbers', async () => {
    for (const value of ['10', true, [1], {}]) {
      const answer = await activity({ activityType: 'IC50', prefix: '<=', minValue: value });
      expect(answer.json()).toMatchObject({
        details: at(`${row}.criterion.activities[0].minValue`, 'must be a number'),
      });
    }
    const infinite = `{"sessionid":"${sessionid}","searchcriteria":{"rows":[{"rowId":"r","criterion":{"option":"ActivityTypes","activities":[{"prefix":"<","minValue":1e999}]}}]}}`;
    expect((await server.post(countPath, infinite, tokens)).statusCode).toBe(400);
  });

  it('names at most 50 wrong fields and counts the others', async () => {
    const terms = Array.from({ length: 70 }, () => ({ label: '', targetCategories: 'name' }));
    const { message, details } = (await countOf({ option: 'Target', terms })).json() as {
      message: string;
      details: { fields: object[]; unnamedFields: number };
    };
    expect(message).toBe(`${row}.criterion.terms[0].label must not be empty. 69 more fields are wrong.`);
    expect(details.fields).toHaveLength(50);
    expect(details.unnamedFields).toBe(20);
  });

  it('checks query and path too', async () => {
    const many = await server.call(lookupTarget, { query: { text: 'E', limit: 1000 } }, tokens);
    expect(many.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      details: at('limit', 'must be at most 100'),
    });
    const unknownTab = await server.post('/api/results/nosuchtab', { sessionid }, tokens);
    expect(unknownTab.statusCode).toBe(400);
    expect(unknownTab.json()).toMatchObject({
      details: at('tab', expect.stringContaining('"structuretab"') as string),
    });
    const { url, headers } = {
      url: `${fullPath(lookupTarget)}?text=E&colour=red`,
      headers: headersOf(lookupTarget, tokens),
    };
    const unknownField = await server.app.inject({ url, headers });
    expect(unknownField.json()).toMatchObject({ details: at('colour', 'is not a known field') });
  });

  it('refuses bodies that are not JSON', async () => {
    for (const body of ['{', 'null,', '{"__proto__":{"a":1}}', '\u0000']) {
      const answer = await server.post(countPath, body, tokens);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { message: 'The body is not valid JSON.' },
      ]);
    }
    expect((await server.post(countPath, '', tokens)).json()).toMatchObject({
      message: 'The body is missing.',
    });
    expect((await server.post(countPath, 'null', tokens)).json()).toMatchObject({
      message: 'The body must be an object.',
    });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
    'refuses a body of type %s',
    async (type) => {
      const headers = { ...headersOf(count, tokens), 'content-type': type };
      const answer = await server.app.inject({ method: 'POST', url: countPath, headers, payload: '{}' });
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    },
  );

  it('refuses a body of 10 MB as JSON, over a real connection', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(address + countPath, {
      method: 'POST',
      headers: { ...headersOf(count, tokens), 'content-type': 'application/json' },
      body: JSON.stringify({ padding: 'x'.repeat(10 * 1024 * 1024) }),
    });
    expect(answer.status).toBe(413);
    expect(errorBodySchema.parse(await answer.json())).toMatchObject({ code: 'TOO_LARGE' });
  });

  it('does not read the body of a caller who may not send it', async () => {
    const answer = await server.post(countPath, 'x'.repeat(10 * 1024 * 1024));
    expect(answer.json()).toMatchObject({ code: 'TOKEN_MISSING' });
  });

  it('answers unknown calls and malformed URLs with JSON', async () => {
    for (const url of ['/api/nothing', '/tpd/nothing', '/nodeapi/x', '/security/treeview/target/1']) {
      const answer = await server.app.inject({ url, headers: { accept: 'text/html' } });
      expect(answer.statusCode).toBe(404);
      expect(errorBodySchema.parse(answer.json()).code).toBe('NOT_FOUND');
    }
    expect((await server.app.inject({ method: 'GET', url: countPath })).statusCode).toBe(404);
    expect((await server.app.inject({ url: '/api/%zz' })).json()).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it.each([
    ['GET', countPath, 'POST'],
    ['PUT', '/api/results/structuretab', 'POST'],
    ['OPTIONS', '/api/results/applyfilters/resetall', 'POST'],
    ['POST', '/healthz', 'GET'],
    ['DELETE', '/tpd/profile?x=1', 'GET'],
  ] as const)('names the method that a call accepts instead of %s at %s', async (method, url, takes) => {
    const answer = await server.app.inject({ method, url });
    expect(answer.headers['allow']).toBe(takes);
    expect(answer.json()).toMatchObject({
      code: 'NOT_FOUND',
      message: `This address accepts ${takes}, not ${method}.`,
    });
  });

  it('accepts a URL as long as a link to a search of many values', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => undefined);
    const { port } = server.app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/healthz?s=${'a'.repeat(60_000)}`);
    expect(answer.status).not.toBe(431);
    await answer.arrayBuffer();
  });

  it.each([
    ['hello\r\n\r\n', 400, 'INVALID_REQUEST'],
    [`GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(90_000)}\r\n\r\n`, 431, 'TOO_LARGE'],
  ])('answers malformed HTTP with the error body: %#', async (text, status, code) => {
    await server.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => undefined);
    const { port } = server.app.server.address() as AddressInfo;
    const answer = await new Promise<string>((resolve) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (part) => (received += String(part)));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(received));
    });
    const [headers, body] = answer.split('\r\n\r\n');
    expect(headers).toContain(`HTTP/1.1 ${status} `);
    expect(errorBodySchema.parse(JSON.parse(body)).code).toBe(code);
  });
});
