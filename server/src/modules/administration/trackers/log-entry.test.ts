import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchTracker, type LogKey, trackerLogEntry } from '@moltrove/contract';
import type { fakeKnowledge } from '../../../testing/fake-knowledge.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';
import { addClient } from '../../../testing/two-clients.ts';

const at = Date.UTC(2026, 2, 4, 10);
const moment = new Date(at).toISOString();
const search = { query: { rows: [] }, filters: [] };

let server: TestServer<ReturnType<typeof fakeKnowledge>>;
let userId: string;
let admin: Tokens;
beforeAll(async () => {
  server = await testServer();
  userId = (await addClient(server.userData, 'ann')).user.id;
  admin = await server.logIn(usernameOf('GOSTAR_ADMIN'));
});
afterAll(() => server.close());

const entry = (tracker: LogKey, id: string, by = admin) =>
  server.call(trackerLogEntry, { body: { tracker, id } }, by);
const newest = async (tracker: LogKey): Promise<string> => {
  const answer = await server.call(fetchTracker, { body: { tracker, user: 'ann@' } }, admin);
  return (answer.json() as { rows: Array<{ id: string }> }).rows[0].id;
};

it('shows a search with its release, all counts and the search itself', async () => {
  const counts = { stridscount: 1, actidscount: 2, assayidscount: 3, refidscount: 4, gvkidscount: 5 };
  const row = { id: 's', userId, searchHash: 'h', openedAt: at, bytes: 2, filterCount: 0 };
  const words = { sentence: 'Kinases', sentenceKey: 'kinases', release: '{"id":"r","name":"ChEMBL 36"}' };
  await server.userData
    .insertInto('searchHistory')
    .values({
      ...row,
      ...words,
      removedAt: null,
      removal: null,
      counts: JSON.stringify({ ...counts, clinicalcompoundidscount: 6 }),
      search: JSON.stringify(search),
    })
    .execute();
  expect((await entry('searches', 's')).json()).toMatchObject({
    at: moment,
    text: 'Kinases',
    contracts: ['Contract of ann'],
    facts: { compoundRecords: 5, clinicalCompounds: 6, release: 'ChEMBL 36' },
    search,
    query: null,
  });
  await server.userData.updateTable('searchHistory').set({ search: '{"old":1}' }).execute();
  expect((await entry('searches', 's')).json()).toMatchObject({ search: null });
  await server.userData.updateTable('searchHistory').set({ removedAt: at }).execute();
  expect((await entry('searches', 's')).json()).toMatchObject({ code: 'NOT_FOUND' });
});

it('shows a dynamic query with the query itself', async () => {
  const query = { table: 'structures', columns: [{ column: 'str_id', aggregate: null }] };
  const failed = { rowCount: null, durationMs: null, failure: 'It took too long.' };
  await server.userData
    .insertInto('ranQueries')
    .values({
      id: 'q',
      userId,
      queryHash: 'h',
      ranAt: at,
      sentence: 'All',
      query: JSON.stringify(query),
      ...failed,
    })
    .execute();
  expect((await entry('queries', 'q')).json()).toMatchObject({
    kind: 'failed',
    details: { failure: 'It took too long.' },
    query,
  });
});

it('shows the record of the file of a download, and exports to administrators of everything only', async () => {
  const file = { userId, tab: null, structures: 7, credits: 1, bytes: 9, createdAt: at, fetchedCount: 2 };
  const times = { keptUntil: at + 1000, lastFetchedAt: null };
  await server.userData
    .insertInto('downloads')
    .values([
      { id: 'd1', kind: 'export', fileId: 'x1', name: 'hits.csv', ...file, ...times },
      { id: 'd2', kind: 'flatFile', fileId: 'x2', name: 'all.zip', ...file, ...times },
      { id: 'd3', kind: 'export', fileId: 'x3', name: 'old.csv', ...file, ...times },
    ])
    .execute();
  const paths = {
    folderId: 'f',
    tab: 'structuretab',
    format: 'csv',
    address: '',
    rowsKey: '',
    notes: '[]',
  } as const;
  await server.userData
    .insertInto('exports')
    .values({
      ...paths,
      userId,
      id: 'e',
      fileId: 'x1',
      state: 'ready',
      name: 'hits.csv',
      sentence: 'Kinases',
      release: 'ChEMBL 36',
      rowCount: 7,
      structures: 7,
      credits: 1,
      bytes: 9,
      sha256: 'ab',
      createdAt: at,
      finishedAt: at,
      keptUntil: null,
      failure: null,
      request: null,
      removedAt: null,
    })
    .execute();
  await server.userData
    .insertInto('exportRecords')
    .values({ fileId: 'x3', name: 'old.csv', bytes: 9, sha256: 'cd', createdAt: at, about: '{}' })
    .execute();
  await server.userData
    .insertInto('flatFiles')
    .values({
      id: 'x2',
      datasetType: 'customCut',
      name: 'all.zip',
      description: 'All structures',
      bytes: 9,
      sha256: 'ef',
      audience: 'everyone',
      ownerId: null,
      uploadedAt: at,
      damagedAt: null,
      removedAt: null,
    })
    .execute();
  expect((await entry('downloads', 'd1')).json()).toMatchObject({
    facts: { format: 'csv', state: 'ready', contents: 'Kinases', rows: 7, sha256: 'ab', finished: moment },
  });
  expect((await entry('downloads', 'd3')).json()).toMatchObject({
    facts: { sha256: 'cd', finished: moment },
  });
  const flat = await server.logIn(usernameOf('FLAT_FILE_ADMIN'));
  expect((await entry('downloads', 'd2', flat)).json()).toMatchObject({
    facts: { contents: 'All structures', sha256: 'ef', uploaded: moment },
  });
  expect((await entry('downloads', 'd1', flat)).json()).toMatchObject({ code: 'ROLE_REFUSED' });
  expect((await entry('logins', 'd1', flat)).json()).toMatchObject({ code: 'ROLE_REFUSED' });
});

it('shows a login, and a login that was refused', async () => {
  await server.logIn('ann@client.example');
  expect((await entry('logins', await newest('logins'))).json()).toMatchObject({
    user: 'ann@client.example',
    kind: 'open',
    facts: { expires: expect.stringMatching(/Z$/) as string, secondFactor: null },
  });
  await server.userData
    .insertInto('loginAttempts')
    .values({ id: 'a', username: 'nobody', address: '10.0.0.9', outcome: 'failed', attemptedAt: at })
    .execute();
  expect((await entry('failures', 'a')).json()).toMatchObject({
    user: 'nobody',
    userId: null,
    contracts: [],
    details: { address: '10.0.0.9' },
  });
});
