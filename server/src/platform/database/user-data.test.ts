import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chartFilterSchema, type Role, type Search } from '@moltrove/contract';
import { tidy } from '../../housekeeping.ts';
import { loginAttemptsStore } from '../../modules/accounts/limits/login-attempts-store.ts';
import { sessionsStore } from '../../modules/accounts/sessions/sessions-store.ts';
import { savedStore } from '../../modules/searches/saved-searches/store.ts';
import { creditLedger } from '../../shared/append-only/credit-ledger.ts';
import { pointSession } from '../../shared/searches/change-session.ts';
import { searchesOf } from '../../shared/searches/named-search.ts';
import { usersStore } from '../../shared/users/users-store.ts';
import {
  beforeFolders,
  beforePublishedDatasets,
  beforeSumsOfUse,
  beforeTrackers,
  earlierColumns,
  laterTables,
} from '../../testing/later-tables.ts';
import { openTestStore, storeKind } from '../../testing/test-store.ts';
import { NewerUserData, type UserData } from './user-data.ts';
import { isForeignKeyViolation, isUniqueViolation } from './violations.ts';

const dayMs = 24 * 3_600_000;
const now = Date.UTC(2025, 0, 1);

describe('user data', () => {
  let folder: string;
  let file: string;
  let userData: UserData;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moltrove-user-data-'));
    file = join(folder, 'moltrove.sqlite');
    userData = await openTestStore(file);
  });
  afterEach(async () => {
    await userData.destroy();
    await rm(folder, { recursive: true });
  });

  const addUser = async (username: string, role?: Role): Promise<string> => {
    const subscription = { endDate: '2030-01-01', contractId: username, flatFileAccess: false, credits: 0 };
    const subscriptions = role === undefined ? [] : [{ ...subscription, role }];
    const user = { username, firstName: 'A', lastName: 'B', passwordHash: 'none', subscriptions };
    await usersStore(userData).addContract(
      { id: username, name: 'Test', endDate: '2030-01-01' },
      [user],
      now,
    );
    return (await usersStore(userData).byName(username))!.id;
  };
  const pragma = async (name: string): Promise<unknown> =>
    Object.values((await sql.raw<object>(`PRAGMA ${name}`).execute(userData)).rows[0])[0];

  it.runIf(storeKind === 'sqlite')('is durable', async () => {
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('busy_timeout')).toBe(5000);
  });

  it('enforces its foreign keys', async () => {
    await expect(save('nobody', 's', { query: { rows: [] }, filters: [] })).rejects.toSatisfy(
      isForeignKeyViolation,
    );
  });

  const save = (userId: string, sessionId: string, search: Search, at = now) =>
    pointSession({ searches: searchesOf(userData, () => at), userId, sessionId }, search);

  it('is unchanged when opened again', async () => {
    const id = await addUser('a@test.example');
    await userData.destroy();
    userData = await openTestStore(file);
    expect((await usersStore(userData).byId(id))?.username).toBe('a@test.example');
  });

  it('is not opened if a newer version wrote it', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2099-01-01')`.execute(
      userData,
    );
    const refused = openTestStore(file);
    await expect(refused).rejects.toBeInstanceOf(NewerUserData);
    await expect(refused).rejects.toThrow('a newer version of Moltrove wrote it (it has 9999-later)');
    await sql`delete from kysely_migration where name = '9999-later'`.execute(userData);
  });

  it('is migrated from an older version without losing anything', async () => {
    const userId = await addUser('a@test.example');
    const subscriber = await addUser('b@test.example', 'FULL_USER');
    await save(userId, 'kept', { query: { rows: [] }, filters: [] });
    // As it was before the third migration.
    for (const statement of beforeSumsOfUse(storeKind)) await sql.raw(statement).execute(userData);
    for (const table of [
      ...laterTables,
      'saved_searches',
      'search_history',
      'kept_searches',
      'reported_terms',
      'audit_entries',
      'credit_entries',
      'account_links',
      'account_requests',
      'user_settings',
    ])
      await userData.schema.dropTable(table).execute();
    for (const statement of [...earlierColumns, ...beforeTrackers([])])
      await sql.raw(statement).execute(userData);
    for (const column of ['address', 'user_agent'])
      await userData.schema.alterTable('sessions').dropColumn(column).execute();
    if (storeKind === 'postgresql') {
      for (const name of ['audit_entries', 'credit_entries'])
        await sql.raw(`drop function ${name}_refuse`).execute(userData);
    }
    await sql`update subscriptions set credits = 40`.execute(userData);
    for (const [id, name] of [
      ['s1', 'Same'],
      ['s2', 'Same'],
      ['s3', 'Same (2)'],
    ])
      await sql`insert into contracts (id, name, end_date) values (${id}, ${name}, '2030-01-01')`.execute(
        userData,
      );
    await sql`delete from kysely_migration where name >= '0003-saved-searches'`.execute(userData);
    await userData.destroy();
    userData = await openTestStore(file);
    expect((await usersStore(userData).byId(userId))?.username).toBe('a@test.example');
    expect(await searchesOf(userData, () => now).sessions.load(userId, 'kept')).toMatchObject({
      filters: [],
    });
    const saved = savedStore(userData);
    const findings = { baseline: null, structureSet: null, changedAt: now };
    const labels = { folder: '', tags: '[]' };
    const text = { ...labels, view: '{}', search: '{}', bytes: 2, filterCount: 0, sentence: '' };
    const id = await saved.add(userId, { name: 'First', note: '', ...text, ...findings });
    await expect(saved.add(userId, { name: 'FIRST', note: '', ...text, ...findings })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { id },
    });
    expect(await creditLedger(userData).balance(subscriber)).toBe(40);
    const clients = await userData
      .selectFrom('contracts')
      .innerJoin('clients', 'clients.id', 'clientId')
      .select('clients.name')
      .where('contracts.id', 'in', ['s1', 's2', 's3'])
      .orderBy('contracts.id')
      .execute();
    expect(clients.map(({ name }) => name)).toEqual(['Same', 'Same (3)', 'Same (2)']);
    await userData.deleteFrom('users').where('id', '=', userId).execute();
    expect(await userData.selectFrom('savedSearches').select('id').execute()).toEqual([]);
  });

  it('moves searches of an older version’s sessions to ids of their content', async () => {
    const userId = await addUser('a@test.example');
    // As it was before the thirteenth migration.
    const later = ['setUpCodes', 'personalTokens', 'savedQueries', 'ranQueries', 'exportRecords'];
    const provided = ['provisioningTokens', 'provisionedUsers'];
    const lists = ['hitListStructures', 'hitLists', 'compoundNotes'];
    for (const statement of beforeSumsOfUse(storeKind)) await sql.raw(statement).execute(userData);
    const alerts = ['searchAlertRuns', 'searchAlertDigests', 'searchAlerts'];
    for (const table of [...later, ...provided, ...lists, ...alerts])
      await userData.schema.dropTable(table).execute();
    await userData.schema.dropTable('searches').execute();
    const tracked = ['reported_terms', 'reported_values', 'data_requests', 'renewal_requests'] as const;
    for (const statement of [
      ...beforeFolders,
      ...beforePublishedDatasets,
      ...earlierColumns,
      ...beforeTrackers(tracked),
    ])
      await sql.raw(statement).execute(userData);
    await sql`delete from kysely_migration where name >= '0013-searches-by-content'`.execute(userData);
    const query = { rows: [] };
    const filters = [chartFilterSchema.parse({ chartKey: 'organism', include: ['Homo sapiens'] })];
    const searches = [{ query, filters: [] }, { query, filters }, { query }];
    for (const [at, search] of searches.entries()) {
      await sql`insert into search_sessions (user_id, session_id, bytes, revision, created_at, last_used_at, search)
        values (${userId}, ${`session-${at}`}, 1, ${at + 1}, 1, ${at}, ${JSON.stringify(search)})`.execute(
        userData,
      );
    }
    await userData.destroy();

    userData = await openTestStore(file);
    const { sessions } = searchesOf(userData, () => now);
    expect(await sessions.load(userId, 'session-0')).toEqual({ query, filters: [] });
    expect(await sessions.loadRevision(userId, 'session-1')).toMatchObject({
      search: { query, filters },
      revision: 2,
    });
    expect(await sessions.load(userId, 'session-2')).toEqual({ query, filters: [] });
    const rows = await userData.selectFrom('searches').select('content').orderBy('content').execute();
    expect(rows.map(({ content }) => JSON.parse(content) as unknown)).toEqual([filters, query]);
  });

  it('refuses two users with the same name, ignoring case', async () => {
    await addUser('a@test.example');
    await expect(addUser('A@Test.example ')).rejects.toSatisfy(isUniqueViolation);
  });

  it('adds a contract with all its users or not at all', async () => {
    const user = { username: 'x', firstName: 'A', lastName: 'B', passwordHash: 'none', subscriptions: [] };
    const contract = { id: 'c', name: 'Test', endDate: '2030-01-01' };
    await expect(usersStore(userData).addContract(contract, [user, user], now)).rejects.toSatisfy(
      isUniqueViolation,
    );
    expect(await usersStore(userData).any()).toBe(false);
    expect(await userData.selectFrom('contracts').selectAll().execute()).toEqual([]);
  });

  it('is cleaned up: expired sessions are closed, old searches and login attempts removed', async () => {
    const userId = await addUser('a@test.example');
    const sessions = sessionsStore(userData);
    const from = { address: '', userAgent: '', secondFactorAt: null };
    const session = { ...from, userId, state: 'open' as const, openedAt: now, closedAt: null };
    await sessions.add({ ...session, id: 'over', expiresAt: now - 1 });
    await sessions.add({ ...session, id: 'running', expiresAt: now + 1 });
    const search = { query: { rows: [] }, filters: [] };
    const other = { ...search, filters: [chartFilterSchema.parse({ chartKey: 'organism' })] };
    await save(userId, 'old', other, now - 31 * dayMs);
    await save(userId, 'young', search, now - 29 * dayMs);
    const attempts = loginAttemptsStore(userData);
    for (const days of [400, 1]) {
      await attempts.add({ username: 'a', address: 'b', outcome: 'failed', attemptedAt: now - days * dayMs });
    }

    await tidy(userData, now);

    expect(await sessions.byId('over')).toMatchObject({ state: 'closed', closedAt: now - 1 });
    expect(await sessions.byId('running')).toMatchObject({ state: 'open', closedAt: null });
    const remaining = await userData.selectFrom('searchSessions').select('sessionId').execute();
    expect(remaining).toEqual([{ sessionId: 'young' }]);
    const stored = await userData.selectFrom('searches').select('content').execute();
    expect(stored).toEqual([{ content: '{"rows":[]}' }]);
    expect(await attempts.failures('username', 'a', { since: 0, until: now }, 5)).toEqual([now - dayMs]);
  });

  it('reopens a session only while it is not closed', async () => {
    const userId = await addUser('a@test.example');
    const sessions = sessionsStore(userData);
    await sessions.add({
      id: 's',
      userId,
      state: 'pending',
      openedAt: now,
      expiresAt: now + 1,
      closedAt: null,
      address: '',
      userAgent: '',
      secondFactorAt: null,
    });
    expect(await sessions.extend('s', now + 2)).toBe(true);
    await sessions.close('s', now + 1);
    expect(await sessions.extend('s', now + 3)).toBe(false);
    expect(await sessions.byId('s')).toMatchObject({ state: 'closed', expiresAt: now + 2 });
  });
});
