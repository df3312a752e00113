import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type CallResponse,
  allResultsCount,
  dropUnloggedTables,
  fetchRequest,
  fullPath,
  limits,
  storeRequest,
  uploadValidateData,
} from '@moltrove/contract';
import { testServer, type Tokens, usernameOf } from '../testing/test-server.ts';
import { largeReader } from './large-bodies.ts';

const long = 'x'.repeat(limits.maxBytesReadInPlace);
const searchOf = (names: string[]) => ({
  rows: [{ rowId: 'r1', criterion: { option: 'Structure', names } }],
});

describe('a long body', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  let ann: Tokens;
  beforeEach(async () => {
    server = await testServer();
    ann = await server.logIn(usernameOf('FULL_USER'));
  });
  afterEach(() => server.close());

  const sessionid = 'long-body-session';
  const count = (searchcriteria: object) =>
    server.post(fullPath(allResultsCount), { searchcriteria, sessionid }, ann);

  const messageOf = async (body: string): Promise<unknown> =>
    ((await server.post(fullPath(allResultsCount), body, ann)).json() as { message: string }).message;

  it('is answered like a short one', async () => {
    const names = Array.from({ length: 20_000 }, (_, at) => `compound ${at}`);
    const answer = await count(searchOf(names));
    expect(answer.statusCode).toBe(200);
    const fetched = await server.call(fetchRequest, { query: { sessionid } }, ann);
    const { searchpostobject } = fetched.json() as CallResponse<typeof fetchRequest>;
    expect(searchpostobject.query.rows[0].criterion).toMatchObject({ option: 'Structure', names });
  });

  it('may contain a list with the maximum number of terms', async () => {
    const terms = Array.from({ length: limits.maxUploadTerms }, (_, at) => `term ${at}`);
    const answer = await server.call(uploadValidateData, { body: { field: 'structure.name', terms } }, ann);
    expect(answer.statusCode).toBe(200);
  });

  it('is refused, naming the invalid fields', async () => {
    const answer = await count({
      rows: [{ rowId: '', criterion: { option: 'Structure', names: [long.slice(0, 4000), ''] } }],
      x: long,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'INVALID_QUERY' });
    const { fields } = (answer.json() as { details: { fields: { path: string }[] } }).details;
    expect(fields.map(({ path }) => path)).toEqual([
      'searchcriteria.rows[0].rowId',
      'searchcriteria.rows[0].criterion.names[1]',
    ]);
  });

  it('is refused when it is not JSON, is nested too deeply, or sets a prototype', async () => {
    expect(await messageOf(`{"a":"${long}"`)).toBe('The body is not valid JSON.');
    expect(await messageOf('['.repeat(limits.maxBytesReadInPlace + 1))).toContain('nested too deeply');
    expect(await messageOf(`{"a":"${long}","__proto__":{"b":1}}`)).toBe('The body is not valid JSON.');
  });

  it('names at most 50 unknown fields and does not count the others', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`unknown${at}`, 0]));
    const answer = await server.post(
      fullPath(allResultsCount),
      { searchcriteria: { rows: [], ...unknown }, sessionid },
      ann,
    );
    const { message, details } = answer.json() as { message: string; details: Record<string, unknown> };
    expect(message).toBe('searchcriteria.unknown0 is not a known field. At least 50 more fields are wrong.');
    expect(details['fields']).toHaveLength(50);
    expect(details).toMatchObject({ andMore: true });
    expect(details).not.toHaveProperty('unnamedFields');
  });

  it('is refused unread by calls that accept only a few fields', async () => {
    const sent = { sessionid, x: 'x'.repeat(limits.bodyBytes.small) };
    const answer = await server.post(fullPath(dropUnloggedTables), sent, ann);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'TOO_LARGE' });
  });

  it('is unchanged after being stored and read back', async () => {
    const search = { query: searchOf(Array.from({ length: 9000 }, (_, at) => `name ${at}`)), filters: [] };
    const stored = await server.call(
      storeRequest,
      { body: { searchpostobject: search as never, sessionid } },
      ann,
    );
    expect(stored.statusCode).toBe(200);
    const again = await testServer({ folder: server.folder });
    const tokens = await again.logIn(usernameOf('FULL_USER'));
    const fetched = await again.call(fetchRequest, { query: { sessionid } }, tokens);
    expect((fetched.json() as CallResponse<typeof fetchRequest>).searchpostobject).toMatchObject(search);
    await again.close();
  });
});

describe('the thread that reads long bodies', () => {
  it('returns null for a stored search that it cannot parse', async () => {
    const reader = largeReader();
    expect(await reader.readSearch('{"query":{"rows":7}}')).toBeNull();
    expect(await reader.readSearch('{"query":{"rows":[]}}')).toEqual({ query: { rows: [] }, filters: [] });
    await reader.close();
  });

  it('does not read bodies of clients that have disconnected', async () => {
    const reader = largeReader();
    const first = reader.readSearch('{"query":{"rows":[]}}');
    const gone = reader.readBody(
      allResultsCount,
      { params: {}, query: {} },
      { bytes: new Uint8Array(9) },
      AbortSignal.abort(),
    );
    await expect(gone).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(await first).not.toBeNull();
    await reader.close();
  });
});
