import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chartFilterSchema, type Search, searchSchema } from '@moltrove/contract';
import { eventsDuring, otherRequest } from '@moltrove/knowledge/testing/other-request';
import type { UserData } from '../../platform/database/user-data.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { usersStore } from '../users/users-store.ts';
import { longestSearch } from '../../testing/searches.ts';
import { boundedCache } from './bounded-cache.ts';
import { keepFilters, keepSearch } from './keep-changes.ts';
import { type SearchSessions, searchSessions } from './search-sessions.ts';

const searchFor = (label: string): Search =>
  searchSchema.parse({
    query: {
      rows: [{ rowId: 'r', criterion: { option: 'Target', terms: [{ label, targetCategories: 'name' }] } }],
    },
  });

const include = (label: string) => chartFilterSchema.parse({ chartKey: 'organism', include: [label] });

describe('search sessions', () => {
  let userData: UserData;
  let searches: SearchSessions;
  let userId: string;
  let now = 1_000_000;
  beforeEach(async () => {
    userData = await openTestStore(':memory:');
    searches = searchSessions(userData, () => now);
    const user = { username: 'a', firstName: 'A', lastName: 'B', passwordHash: 'none', subscriptions: [] };
    await usersStore(userData).addContract({ id: 'c', name: 'Test', endDate: '2030-01-01' }, [user], now);
    userId = (await usersStore(userData).byName('a'))!.id;
  });
  afterEach(() => userData.destroy());

  const kept = async (): Promise<string[]> =>
    (await userData.selectFrom('searchSessions').select('sessionId').orderBy('lastUsedAt').execute()).map(
      (row) => row.sessionId,
    );

  const lastUse = async (): Promise<number | undefined> =>
    (await userData.selectFrom('searchSessions').select('lastUsedAt').executeTakeFirst())?.lastUsedAt;

  it('answer with what was saved last', async () => {
    await searches.save(userId, 'one', searchFor('EGFR'));
    expect(await searches.load(userId, 'one')).toEqual(searchFor('EGFR'));
    await searches.save(userId, 'one', searchFor('ERBB2'));
    expect(await searches.load(userId, 'one')).toEqual(searchFor('ERBB2'));
  });

  it('are changed only at the revision that they were read at', async () => {
    expect(await searches.revisionOf(userId, 'one')).toBe(0);
    expect(await searches.saveAt(userId, 'one', searchFor('EGFR'), 1)).toBe(false);
    expect(await searches.saveAt(userId, 'one', searchFor('EGFR'), 0)).toBe(true);
    expect(await searches.saveAt(userId, 'one', searchFor('HTR2A'), 0)).toBe(false);
    const { revision } = await searches.loadRevision(userId, 'one');
    const both = await Promise.all([
      searches.saveAt(userId, 'one', searchFor('ERBB2'), revision),
      searches.saveAt(userId, 'one', searchFor('HTR2A'), revision),
    ]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await searches.load(userId, 'one')).toEqual(searchFor(both[0] ? 'ERBB2' : 'HTR2A'));
  });

  it.each([
    { length: 'long', search: longestSearch(), order: [otherRequest, 'stored'] },
    { length: 'short', search: searchFor('EGFR'), order: ['stored', otherRequest] },
  ])(
    'that are $length are stored before or after a request that comes meanwhile',
    async ({ search, order }) => {
      const save = [
        () => searches.save(userId, 'one', search),
        () => searches.saveAt(userId, 'two', search, 0),
      ];
      for (const each of save) {
        const events = await eventsDuring((happens) => {
          const transaction = userData.transaction.bind(userData);
          vi.spyOn(userData, 'transaction').mockImplementationOnce(() => {
            happens('stored');
            return transaction();
          });
          return each();
        });
        expect(events).toEqual(order);
      }
    },
  );

  it('keep every one of many changes at once that are made on what was there', async () => {
    await searches.save(userId, 'one', searchFor('EGFR'));
    const at = { searches, userId, sessionId: 'one' };
    const { query } = searchFor('EGFR');
    const counting = Array.from({ length: 10 }, () => keepSearch(at, { query, filters: [] }, 1));
    const filtering = Array.from({ length: 10 }, (_, n) => keepFilters(at, query, [include(`${n}`)], 1));
    await Promise.all([...filtering, ...counting]);
    const { search, revision } = await searches.loadRevision(userId, 'one');
    expect(search.filters).toHaveLength(1);
    // The filters one after the other, after at most one of the counts.
    expect([11, 12]).toContain(revision);
    await searches.save(userId, 'one', searchFor('ERBB2'));
    await expect(keepFilters(at, query, [include('late')], revision)).rejects.toMatchObject({
      code: 'CANCELLED',
    });
  });

  it('notice what another server saved', async () => {
    await searches.save(userId, 'one', searchFor('EGFR'));
    await searches.load(userId, 'one');
    await searchSessions(userData, () => now).save(userId, 'one', searchFor('ERBB2'));
    expect(await searches.load(userId, 'one')).toEqual(searchFor('ERBB2'));
  });

  it('have to be made again when their words are no longer understood', async () => {
    await searches.save(userId, 'one', searchFor('EGFR'));
    const search = '{"query":{"rows":[{"rowId":"r","criterion":{"option":"Gone"}}]}}';
    await userData.updateTable('searchSessions').set({ search, revision: 2 }).execute();
    await expect(searches.load(userId, 'one')).rejects.toMatchObject({ code: 'SESSION_UNKNOWN' });
  });

  it('are kept to the newest of a user, at most 500', async () => {
    for (let n = 0; n < 503; n++) {
      now += 1;
      await searches.save(userId, `session-${n}`, searchFor('EGFR'));
    }
    const ids = await kept();
    expect(ids).toHaveLength(452);
    expect([ids[0], ids.at(-1)]).toEqual(['session-51', 'session-502']);
  });

  it('are kept to the newest of a user, at most 64 MiB', async () => {
    const large = searchFor('x'.repeat(4000));
    const [row] = large.query.rows;
    if (row?.criterion.option !== 'Target') throw new Error('not a target row');
    const [term] = row.criterion.terms;
    row.criterion.terms = Array.from({ length: 5000 }, () => term);
    for (const id of ['first', 'second', 'third', 'fourth']) {
      now += 1;
      await searches.save(userId, id, large);
    }
    expect(await kept()).toEqual(['third', 'fourth']);
  });

  it('count as used when they are read, from an hour on', async () => {
    await searches.save(userId, 'one', searchFor('EGFR'));
    const saved = now;
    now += 60_000;
    await searches.load(userId, 'one');
    expect(await lastUse()).toBe(saved);
    now += 3_600_000;
    await searches.load(userId, 'one');
    expect(await lastUse()).toBe(now);
  });
});

describe('bounded cache', () => {
  it('lets the values go that were unused longest', () => {
    const cache = boundedCache<string>(100);
    cache.set('a', 'A', 40);
    cache.set('b', 'B', 40);
    cache.get('a');
    cache.set('c', 'C', 40);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
    cache.set('a', 'A2', 10);
    cache.set('d', 'D', 50);
    expect([cache.get('a'), cache.get('c'), cache.get('d')]).toEqual(['A2', 'C', 'D']);
  });

  it('takes nothing that is larger than itself, and drops what that would replace', () => {
    const cache = boundedCache<string>(100);
    cache.set('a', 'A', 40);
    cache.set('a', 'too large', 101);
    expect(cache.get('a')).toBeUndefined();
  });
});
