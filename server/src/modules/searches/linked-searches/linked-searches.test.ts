import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CallResponse, keepSearch, keptSearch, limits } from '@moltrove/contract';
import { addOutsider, outsider } from '../../../testing/outsider.ts';
import { filterOn, targetQuery } from '../../../testing/searches.ts';
import { testServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';
import { linkedSearchStore } from '../linked-searches/store.ts';

const search = { query: targetQuery('EGFR'), filters: [filterOn('organism', 'Homo sapiens')] };

describe('a search stored for a URL', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  let ann: Tokens;
  beforeEach(async () => {
    server = await testServer();
    ann = await server.logIn(usernameOf('FULL_USER'));
  });
  afterEach(() => server.close());

  const save = async (search: object, tokens = ann): Promise<string> => {
    const answer = await server.call(keepSearch, { body: { search: search as never } }, tokens);
    expect(answer.statusCode).toBe(200);
    return (answer.json() as CallResponse<typeof keepSearch>).key;
  };
  const read = (key: string, tokens = ann) => server.call(keptSearch, { params: { key } }, tokens);

  it('opens with its filters, by a URL-safe key of 32 characters', async () => {
    const key = await save(search);
    expect(key).toMatch(/^[A-Za-z0-9_-]{32}$/);
    const answer = await read(key);
    expect(answer.json()).toMatchObject({
      search: { query: { rows: [{ criterion: { terms: [{ label: 'EGFR' }] } }] }, filters: search.filters },
    });
  });

  it('has one key per content, whatever the order of its fields', async () => {
    const key = await save(search);
    const [row] = search.query.rows!;
    const turned = {
      filters: search.filters,
      query: { rows: [Object.fromEntries(Object.entries(row).toReversed())] },
    };
    expect(await save(turned)).toBe(key);
    expect(await save(search, await server.logIn(usernameOf('EVALUATE_USER')))).toBe(key);
    expect(await save({ query: targetQuery('ERBB2') })).not.toBe(key);
  });

  it('can be opened by colleagues of the contract, and by nobody else', async () => {
    const key = await save(search);
    const colleague = await server.logIn(usernameOf('EVALUATE_USER'));
    expect((await read(key, colleague)).statusCode).toBe(200);
    await addOutsider(server);
    const out = await server.logIn(outsider);
    const refused = await read(key, out);
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((refused.json() as { message: string }).message).toContain('no longer stored');
    // In the other contract it gets its own key, which reveals nothing about the first.
    expect(await save(search, out)).not.toBe(key);
  });

  it('is not found by invalid keys', async () => {
    expect((await read('short')).json()).toMatchObject({ code: 'INVALID_REQUEST' });
    expect((await read('A'.repeat(32))).statusCode).toBe(404);
  });

  it('survives the next start of the server', async () => {
    const key = await save(search);
    const next = await testServer({ folder: server.folder });
    const tokens = await next.logIn(usernameOf('FULL_USER'));
    expect((await next.call(keptSearch, { params: { key } }, tokens)).statusCode).toBe(200);
    await next.app.close();
    await next.userData.destroy();
  });

  it('makes room for newer ones only when the limit is reached, dropping the least recently used', async () => {
    const store = linkedSearchStore(server.userData);
    const { id } = await server.userData
      .selectFrom('users')
      .select('id')
      .where('username', '=', usernameOf('FULL_USER'))
      .executeTakeFirstOrThrow();
    const quarter = JSON.stringify('x'.repeat(limits.maxStoredSearchBytes / 4 - 2));
    const put = (key: string, at: number): Promise<void> =>
      store.save({ key, userId: id, contractId: 'contract', search: quarter, at });
    for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) await put(key, at + 1);
    const there = async (): Promise<string[]> => {
      const rows = await server.userData.selectFrom('keptSearches').select('key').orderBy('key').execute();
      return rows.map(({ key }) => key);
    };
    expect(await there()).toEqual(['a', 'b', 'c', 'd']);
    expect(await store.read('a', id, [], 10)).toBe(quarter);
    await put('e', 11);
    expect(await there()).toEqual(['a', 'c', 'd', 'e']);
    expect(await store.read('b', id, ['contract'], 12)).toBeNull();
  });
});
