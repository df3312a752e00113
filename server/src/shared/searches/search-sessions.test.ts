import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chartFilterSchema, type Search, searchSchema } from '@moltrove/contract';
import type { UserData } from '../../platform/database/user-data.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { usersStore } from '../users/users-store.ts';
import { changeFilters, changeSearch, pointSession } from './change-session.ts';
import { type Searches, searchesOf } from './named-search.ts';

const searchFor = (label: string): Search =>
  searchSchema.parse({
    query: {
      rows: [{ rowId: 'r', criterion: { option: 'Target', terms: [{ label, targetCategories: 'name' }] } }],
    },
  });

const include = (label: string) => chartFilterSchema.parse({ chartKey: 'organism', include: [label] });

describe('search sessions', () => {
  let userData: UserData;
  let searches: Searches;
  let userId: string;
  let now = 1_000_000;
  beforeEach(async () => {
    userData = await openTestStore(':memory:');
    searches = searchesOf(userData, () => now);
    const user = { username: 'a', firstName: 'A', lastName: 'B', passwordHash: 'none', subscriptions: [] };
    await usersStore(userData).addContract({ id: 'c', name: 'Test', endDate: '2030-01-01' }, [user], now);
    userId = (await usersStore(userData).byName('a'))!.id;
  });
  afterEach(() => userData.destroy());

  const sessionIds = async (): Promise<string[]> =>
    (await userData.selectFrom('searchSessions').select('sessionId').orderBy('lastUsedAt').execute()).map(
      (row) => row.sessionId,
    );

  const point = (sessionId: string, search: Search): Promise<number> =>
    pointSession({ searches, userId, sessionId }, search);
  const load = (sessionId: string): Promise<Search> => searches.sessions.load(userId, sessionId);

  const lastUse = async (): Promise<number | undefined> =>
    (await userData.selectFrom('searchSessions').select('lastUsedAt').executeTakeFirst())?.lastUsedAt;

  it('return the search saved last', async () => {
    await point('one', searchFor('EGFR'));
    expect(await load('one')).toEqual(searchFor('EGFR'));
    await point('one', searchFor('ERBB2'));
    expect(await load('one')).toEqual(searchFor('ERBB2'));
  });

  it('are changed only at the revision that they were read at', async () => {
    const { sessions, byId } = searches;
    const pointAt = async (search: Search, revision: number): Promise<boolean> =>
      sessions.pointAt(userId, 'one', await byId.put(userId, search), revision);
    expect(await sessions.revisionOf(userId, 'one')).toBe(0);
    expect(await pointAt(searchFor('EGFR'), 1)).toBe(false);
    expect(await pointAt(searchFor('EGFR'), 0)).toBe(true);
    expect(await pointAt(searchFor('HTR2A'), 0)).toBe(false);
    const { revision } = await sessions.loadRevision(userId, 'one');
    const both = await Promise.all([
      pointAt(searchFor('ERBB2'), revision),
      pointAt(searchFor('HTR2A'), revision),
    ]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await load('one')).toEqual(searchFor(both[0] ? 'ERBB2' : 'HTR2A'));
  });

  it('keep all of many concurrent changes', async () => {
    await point('one', searchFor('EGFR'));
    const at = { searches, userId, sessionId: 'one' };
    const { query } = searchFor('EGFR');
    const counting = Array.from({ length: 10 }, () => changeSearch(at, { query, filters: [] }, 1));
    const read = await searches.sessions.loadRevision(userId, 'one');
    const filtering = Array.from({ length: 10 }, (_, n) => changeFilters(at, read, [include(`${n}`)]));
    await Promise.all([...filtering, ...counting]);
    const after = await searches.sessions.loadRevision(userId, 'one');
    expect(after.search.filters).toHaveLength(1);
    // The filter changes in sequence, after at most one of the counts.
    expect([11, 12]).toContain(after.revision);
    await point('one', searchFor('ERBB2'));
    await expect(changeFilters(at, after, [include('late')])).rejects.toMatchObject({
      code: 'CANCELLED',
    });
  });

  it('see what another server saved', async () => {
    await point('one', searchFor('EGFR'));
    await load('one');
    const other = searchesOf(userData, () => now);
    await pointSession({ searches: other, userId, sessionId: 'one' }, searchFor('ERBB2'));
    expect(await load('one')).toEqual(searchFor('ERBB2'));
  });

  it('are unknown once their search is gone', async () => {
    await point('one', searchFor('EGFR'));
    await userData.deleteFrom('searches').execute();
    await expect(load('one')).rejects.toMatchObject({ code: 'SESSION_UNKNOWN' });
  });

  it('are limited to the newest 500 of a user', async () => {
    for (let n = 0; n < 503; n++) {
      now += 1;
      await point(`session-${n}`, searchFor('EGFR'));
    }
    const ids = await sessionIds();
    expect(ids).toHaveLength(452);
    expect([ids[0], ids.at(-1)]).toEqual(['session-51', 'session-502']);
  });

  it('count as used when read, with hourly resolution', async () => {
    await point('one', searchFor('EGFR'));
    const saved = now;
    now += 60_000;
    await load('one');
    expect(await lastUse()).toBe(saved);
    now += 3_600_000;
    await load('one');
    expect(await lastUse()).toBe(now);
  });
});
