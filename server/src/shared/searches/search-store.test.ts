import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chartFilterSchema, type Search, searchSchema } from '@moltrove/contract';
import { eventsDuring, otherRequest } from '@moltrove/knowledge/testing/other-request';
import type { UserData } from '../../platform/database/user-data.ts';
import { longestSearch, targetQuery } from '../../testing/searches.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { usersStore } from '../users/users-store.ts';
import { type SearchStore, searchStore } from './search-store.ts';
import { readInPlace } from './stored-search.ts';

const searchFor = (...labels: string[]): Search => searchSchema.parse({ query: targetQuery(...labels) });
const include = (label: string) => chartFilterSchema.parse({ chartKey: 'organism', include: [label] });
const unknown = { code: 'SEARCH_UNKNOWN' };

describe('stored searches', () => {
  let userData: UserData;
  let store: SearchStore;
  let userId: string;
  let now = 1_000_000;
  beforeEach(async () => {
    userData = await openTestStore(':memory:');
    store = searchStore(userData, () => now);
    const user = { firstName: 'A', lastName: 'B', passwordHash: 'none', subscriptions: [] };
    const users = ['a', 'b'].map((username) => ({ ...user, username }));
    await usersStore(userData).addContract({ id: 'c', name: 'Test', endDate: '2030-01-01' }, users, now);
    userId = (await usersStore(userData).byName('a'))!.id;
  });
  afterEach(() => userData.destroy());

  const rows = () =>
    userData.selectFrom('searches').select(['searchId', 'lastUsedAt']).orderBy('lastUsedAt').execute();

  it('have the id of their content', async () => {
    const search = searchFor('EGFR');
    const id = await store.put(userId, search);
    expect(id).toMatch(/^[\w-]{32}$/);
    expect(await store.load(userId, id)).toEqual(search);
    const [row] = search.query.rows;
    const otherOrder = {
      filters: [],
      query: { rows: [Object.fromEntries(Object.entries(row).toReversed())] },
    };
    expect(await store.put(userId, otherOrder as unknown as Search)).toBe(id);
    expect(await store.put(userId, searchFor('ERBB2'))).not.toBe(id);
    expect(await store.load(userId, id)).toEqual(search);
    expect(await rows()).toHaveLength(2);
  });

  it('have another id with filters, however these were set', async () => {
    const search = searchFor('EGFR');
    const filters = [include('Homo sapiens')];
    const id = await store.put(userId, search);
    const filtered = await store.putFilters(userId, id, filters);
    expect(filtered).not.toBe(id);
    expect(await store.load(userId, filtered)).toEqual({ ...search, filters });
    expect(await store.put(userId, { ...search, filters })).toBe(filtered);
    expect(await store.putFilters(userId, filtered, [])).toBe(id);
    expect(await store.load(userId, id)).toEqual(search);
    const other = await store.putFilters(userId, filtered, [include('Rattus norvegicus')]);
    expect(await store.load(userId, other)).toEqual({ ...search, filters: [include('Rattus norvegicus')] });
    expect(new Set([id, filtered, other]).size).toBe(3);
  });

  it('store the text of a query once, however many filters are set on it', async () => {
    const id = await store.put(userId, searchFor('EGFR'));
    for (let n = 0; n < 5; n += 1) await store.putFilters(userId, id, [include(`${n}`)]);
    const stored = await userData.selectFrom('searches').select('content').execute();
    expect(stored.filter(({ content }) => content.includes('EGFR'))).toHaveLength(1);
    expect(stored).toHaveLength(6);
  });

  it('are known only to their user, on every server', async () => {
    const id = await store.put(userId, searchFor('EGFR'));
    const filtered = await store.putFilters(userId, id, [include('Homo sapiens')]);
    const other = (await usersStore(userData).byName('b'))!.id;
    for (const each of [id, filtered]) {
      await expect(store.load(other, each)).rejects.toMatchObject(unknown);
      await expect(store.putFilters(other, each, [])).rejects.toMatchObject(unknown);
      expect(await searchStore(userData, () => now).load(userId, each)).toEqual(
        await store.load(userId, each),
      );
    }
    await expect(store.load(userId, 'x'.repeat(32))).rejects.toMatchObject(unknown);
  });

  it('must be stored again when they can no longer be parsed', async () => {
    const id = await store.put(userId, searchFor('EGFR'));
    const content = '{"rows":[{"rowId":"r","criterion":{"option":"Gone"}}]}';
    await userData.updateTable('searches').set({ content }).execute();
    await expect(searchStore(userData, () => now).load(userId, id)).rejects.toMatchObject(unknown);
  });

  it.each([
    { length: 'long', search: longestSearch(), order: [otherRequest, 'stored'] },
    { length: 'short', search: searchFor('EGFR'), order: ['stored', otherRequest] },
  ])(
    'that are $length are stored before or after a request that arrives meanwhile',
    async ({ search, order }) => {
      const events = await eventsDuring((happens) => {
        const selectFrom = userData.selectFrom.bind(userData);
        vi.spyOn(userData, 'selectFrom').mockImplementationOnce((table) => {
          happens('stored');
          return selectFrom(table) as never;
        });
        return store.put(userId, search);
      });
      expect(events).toEqual(order);
    },
  );

  it('are limited to the newest of a user', async () => {
    const bounded = searchStore(userData, () => now, readInPlace, { searches: 20, bytes: 100_000 });
    const id = await bounded.put(userId, searchFor('EGFR'));
    const ids: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      now += 1;
      ids.push(await bounded.putFilters(userId, id, [include(`${n}`)]));
    }
    const left = (await rows()).map(({ searchId }) => searchId);
    expect(left.toSorted()).toEqual([id, ...ids.slice(-17)].toSorted());
  });

  it('are limited by the size of their text, a query together with its filtered variants', async () => {
    const bounded = searchStore(userData, () => now, readInPlace, { searches: 100, bytes: 10_000 });
    const ids: string[] = [];
    for (const name of ['first', 'second', 'third', 'fourth']) {
      now += 1;
      const id = await bounded.put(userId, searchFor(name.padEnd(3500, 'x')));
      ids.push(id, await bounded.putFilters(userId, id, [include('Homo sapiens')]));
    }
    const left = (await rows()).map(({ searchId }) => searchId);
    expect(left.toSorted()).toEqual(ids.slice(-4).toSorted());
  });

  it('count as used when read, with hourly resolution, a query together with its filtered variants', async () => {
    const id = await store.put(userId, searchFor('EGFR'));
    const filtered = await store.putFilters(userId, id, [include('Homo sapiens')]);
    const stored = now;
    now += 60_000;
    await store.load(userId, filtered);
    expect((await rows()).map(({ lastUsedAt }) => lastUsedAt)).toEqual([stored, stored]);
    now += 3_600_000;
    await store.load(userId, filtered);
    expect((await rows()).map(({ lastUsedAt }) => lastUsedAt)).toEqual([now, now]);
  });
});
