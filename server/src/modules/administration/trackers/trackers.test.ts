import { beforeEach, describe, expect, it } from 'vitest';
import type { queueKeys } from '@moltrove/contract';
import {
  type CallBody,
  type CallResponse,
  cancelOwnReport,
  changeTrackerItem,
  exportTracker,
  fetchNotices,
  fetchTracker,
  logKeys,
  ownReports,
  requestRenewal,
  type Role,
  saveDataRequest,
  saveReportedTerms,
  saveReportedValue,
  trackerItem,
  trackerKeys,
  trackerOverview,
  type TrackerItem,
  type TrackerKey,
  type TrackerRow,
} from '@moltrove/contract';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import { downloadStore } from '../../../shared/downloads/download-store.ts';
import type { fakeKnowledge } from '../../../testing/fake-knowledge.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';
import { addClient } from '../../../testing/two-clients.ts';

const ann = 'ann@client.example';
const bob = 'bob@client.example';

let server: TestServer<ReturnType<typeof fakeKnowledge>>;
let ids: Record<'ann' | 'bob', string>;
let anns: Tokens;
let bobs: Tokens;
let admin: Tokens;
beforeEach(async () => {
  server = await testServer();
  ids = {
    ann: (await addClient(server.userData, 'ann')).user.id,
    bob: (await addClient(server.userData, 'bob')).user.id,
  };
  anns = await server.logIn(ann);
  bobs = await server.logIn(bob);
  admin = await server.logIn(usernameOf('GOSTAR_ADMIN'));
  return () => server.close();
});

const reportTerms = async (terms: string[], by = anns, user_id = ids.ann): Promise<string> => {
  const body = {
    user_id,
    field: 'target.geneId' as const,
    terms,
    fileName: 'genes.txt',
    note: 'From a paper',
  };
  const answer = await server.call(saveReportedTerms, { body }, by);
  return (answer.json() as { reportId: string }).reportId;
};
type Page = CallBody<typeof fetchTracker>;
const listed = async (body: Page, by = admin) => {
  const answer = await server.call(fetchTracker, { body }, by);
  expect(answer.statusCode).toBe(200);
  return answer.json() as { rows: TrackerRow[]; total: number };
};
const users = async (body: Page) => (await listed(body)).rows.map(({ user }) => user);
const item = async (tracker: (typeof queueKeys)[number], id: string) =>
  (await server.call(trackerItem, { body: { tracker, id } }, admin)).json() as TrackerItem;
const change = (body: Partial<CallBody<typeof changeTrackerItem>> & { id: string }, by = admin) =>
  server.call(
    changeTrackerItem,
    {
      body: {
        tracker: 'reportedTerms',
        revision: 0,
        state: 'inProgress',
        assigneeId: null,
        answer: '',
        ...body,
      },
    },
    by,
  );
const own = async (by = anns) =>
  (await server.call(ownReports, { query: {} }, by)).json() as CallResponse<typeof ownReports>;

/** The ids of all searches with a text, page by page. */
async function kinases(body: Omit<Page, 'tracker'>): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 0; ; page += 1) {
    const wanted = { text: 'KINASE', pageSize: 12, page, ...body };
    const { rows, total } = await listed({ tracker: 'searches', ...wanted });
    ids.push(...rows.map(({ id }) => id));
    if (rows.length === 12) continue;
    expect(ids).toHaveLength(total);
    return ids;
  }
}

/** The ids of all failures, page by page. */
async function failures(body: Omit<Page, 'tracker'>): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 0; ; page += 1) {
    const { rows, total } = await listed({ tracker: 'failures', pageSize: 7, page, ...body });
    ids.push(...rows.map(({ id }) => id));
    if (rows.length === 7) continue;
    expect(ids).toHaveLength(total);
    return ids;
  }
}

const isAnn = ({ username }: { username: string }) => username === ann;

describe('the trackers', () => {
  it('list the work and the logs of all users, and count what is open', async () => {
    await reportTerms(['EGRF', 'BRAC1']);
    await server.call(saveReportedValue, { body: { act_id: 5, reason: 'wrongUnit', note: 'nM' } }, bobs);
    await server.call(saveDataRequest, { body: { datasetType: 'customCut', description: 'Kinases' } }, anns);
    await server.call(requestRenewal, { body: { note: 'Please' } }, bobs);
    const overview = (await server.call(trackerOverview, {}, admin)).json() as CallResponse<
      typeof trackerOverview
    >;
    expect(overview.trackers.map(({ tracker }) => tracker)).toEqual([...trackerKeys]);
    expect(overview.trackers.map(({ open }) => open)).toEqual([1, 1, 1, 1, null, null, null, null, null]);
    expect(overview.contracts).toContainEqual({ id: 'contract-ann', name: 'Contract of ann' });
    expect(overview.administrators.map(({ username }) => username)).toEqual([
      usernameOf('GOSTAR_ADMIN'),
      usernameOf('SUPER_ADMIN'),
    ]);
    const { rows, total } = await listed({ tracker: 'reportedTerms' });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      user: ann,
      kind: 'target.geneId',
      text: 'EGRF, BRAC1',
      details: { terms: 2, file: 'genes.txt', note: 'From a paper' },
      state: 'new',
      assignee: null,
    });
    expect((await listed({ tracker: 'reportedValues' })).rows[0]).toMatchObject({
      user: bob,
      kind: 'wrongUnit',
      details: { activity: 5 },
    });
    expect((await listed({ tracker: 'dataRequests' })).rows[0]).toMatchObject({
      text: 'Kinases',
      state: 'new',
    });
    expect((await listed({ tracker: 'renewals' })).rows[0]).toMatchObject({
      text: 'Please',
      details: { contract: 'Contract of bob' },
    });
    expect((await users({ tracker: 'logins', user: 'client' })).toSorted()).toEqual([ann, bob]);
    for (const tracker of logKeys) await listed({ tracker });
  });

  it('page, filter and sort', async () => {
    for (const term of ['one', 'two', 'three']) {
      await reportTerms([term]);
      server.clock.now += 1000;
    }
    const bobsId = await reportTerms(['four; 100%'], bobs, ids.bob);
    const texts = async (body: Omit<Page, 'tracker'>) =>
      (await listed({ tracker: 'reportedTerms', ...body })).rows.map(({ text }) => text);
    expect(await texts({})).toEqual(['four; 100%', 'three', 'two', 'one']);
    expect(await texts({ sortOrder: 'ascending', pageSize: 2, page: 1 })).toEqual(['three', 'four; 100%']);
    expect((await listed({ tracker: 'reportedTerms', pageSize: 1 })).total).toBe(4);
    expect(await texts({ sortBy: 'user', sortOrder: 'ascending' })).toEqual([
      'three',
      'two',
      'one',
      'four; 100%',
    ]);
    expect(await texts({ user: 'BOB@' })).toEqual(['four; 100%']);
    expect(await texts({ text: '100%' })).toEqual(['four; 100%']);
    expect(await texts({ text: 't_o' })).toEqual([]);
    expect(await texts({ contractId: 'contract-bob' })).toEqual(['four; 100%']);
    expect(await texts({ kind: 'target.uniprotId' })).toEqual([]);
    const day = new Date(server.clock.now).toISOString().slice(0, 10);
    expect(await texts({ from: day, to: day })).toHaveLength(4);
    expect(await texts({ to: '2000-01-01' })).toEqual([]);
    const { id: assigneeId } = (
      (await server.call(trackerOverview, {}, admin)).json() as CallResponse<typeof trackerOverview>
    ).administrators[0];
    await change({ id: bobsId, assigneeId });
    expect(await texts({ assignee: assigneeId })).toEqual(['four; 100%']);
    expect(await texts({ assignee: 'none' })).toHaveLength(3);
    expect(await texts({ state: 'inProgress' })).toEqual(['four; 100%']);
    expect(await texts({ state: 'open' })).toHaveLength(4);
    expect(await texts({ state: 'resolved' })).toEqual([]);
  });

  it('find a text in all searches, by time and by user', async () => {
    const dayMs = 24 * 3_600_000;
    const unknown = { removedAt: null, removal: null, release: null, bytes: 2, filterCount: 0, search: '{}' };
    const counts = JSON.stringify({
      stridscount: 1,
      actidscount: 2,
      assayidscount: 3,
      refidscount: 4,
      gvkidscount: 5,
      clinicalcompoundidscount: 6,
    });
    const searches = Array.from({ length: 90 }, (_, number) => ({
      ...unknown,
      counts,
      id: `search-${100 + number}`,
      searchHash: String(number),
      userId: number % 4 === 0 ? ids.bob : ids.ann,
      openedAt: server.clock.now - (number * dayMs) / 2,
      sentence: number % 3 === 0 ? `Kinase ${number}` : `GPCR ${number}`,
      sentenceKey: number % 3 === 0 ? `kinase ${number}` : `gpcr ${number}`,
    }));
    await server.userData.insertInto('searchHistory').values(searches).execute();
    const found = searches.filter(({ sentenceKey }) => sentenceKey.includes('kinase'));
    const ofAnn = found.filter(({ userId }) => userId === ids.ann);
    const ofBob = found.filter(({ userId }) => userId === ids.bob);
    const idsOf = (rows: typeof searches): string[] => rows.map(({ id }) => id);
    expect(await kinases({})).toEqual(idsOf(found));
    expect(await kinases({ sortOrder: 'ascending' })).toEqual(idsOf(found.toReversed()));
    expect(await kinases({ sortBy: 'user', sortOrder: 'ascending' })).toEqual(idsOf([...ofAnn, ...ofBob]));
    expect(await kinases({ sortBy: 'user', sortOrder: 'descending' })).toEqual(idsOf([...ofBob, ...ofAnn]));
    expect(await kinases({ user: 'BOB@' })).toEqual(idsOf(ofBob));
    expect(await kinases({ contractId: 'contract-ann' })).toEqual(idsOf(ofAnn));
    expect(await kinases({ text: 'not there' })).toEqual([]);
  });

  it('page failures of exports and logins, also under names that no user has', async () => {
    const dayMs = 24 * 3_600_000;
    const attempts = Array.from({ length: 40 }, (_, number) => ({
      id: `attempt-${100 + number}`,
      username: number % 4 === 0 ? 'nobody@else.example' : ann,
      address: number % 3 === 0 ? '10.0.0.9' : '192.168.7.1',
      outcome: number % 5 === 0 ? ('unfinished' as const) : ('failed' as const),
      attemptedAt: server.clock.now - number * 2 * dayMs,
    }));
    await server.userData.insertInto('loginAttempts').values(attempts).execute();
    const expected = (keeps: (attempt: (typeof attempts)[number]) => boolean) =>
      attempts.filter(keeps).map(({ id }) => id);
    expect(await failures({})).toEqual(expected(() => true));
    expect(await failures({ sortOrder: 'ascending' })).toEqual(expected(() => true).toReversed());
    expect(await failures({ text: '10.0.0' })).toEqual(expected(({ address }) => address === '10.0.0.9'));
    expect(await failures({ kind: 'unfinishedLogin' })).toEqual(
      expected(({ outcome }) => outcome === 'unfinished'),
    );
    expect(await failures({ user: 'NOBODY@' })).toEqual(expected((each) => !isAnn(each)));
    expect(await failures({ userId: ids.ann })).toEqual(expected(isAnn));
    expect(await failures({ contractId: 'contract-ann' })).toEqual(expected(isAnn));
    expect(await failures({ sortBy: 'user', sortOrder: 'ascending' })).toEqual([
      ...expected(isAnn),
      ...expected((each) => !isAnn(each)),
    ]);
  });

  it.each<[string, object]>([
    ['a kind of another list', { tracker: 'reportedTerms', kind: 'export' }],
    ['a state in a log', { tracker: 'logins', state: 'new' }],
    ['an assignee in a log', { tracker: 'searches', assignee: 'none' }],
    ['an order that a log lacks', { tracker: 'searches', sortBy: 'state' }],
    ['a column', { tracker: 'logins', sortBy: 'password_hash' }],
    ['a day that does not exist', { tracker: 'logins', from: '2026-02-30' }],
  ])('refuse %s', async (_, body) => {
    const answer = await server.call(fetchTracker, { body: body as never }, admin);
    expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('show flat-file administrators flat-file matters only', async () => {
    const flat = await server.logIn(usernameOf('FLAT_FILE_ADMIN'));
    const download = {
      userId: ids.ann,
      tab: null,
      structures: null,
      credits: 0,
      bytes: 1,
      at: server.clock.now,
    };
    const add = (kind: 'flatFile' | 'export') =>
      downloadStore(server.userData).add({ ...download, kind, fileId: kind, name: kind, keptUntil: null });
    await add('flatFile');
    await add('export');
    const overview = (await server.call(trackerOverview, {}, flat)).json() as CallResponse<
      typeof trackerOverview
    >;
    expect(overview.trackers.map(({ tracker }) => tracker)).toEqual(['dataRequests', 'downloads']);
    expect((await listed({ tracker: 'downloads' })).total).toBe(2);
    expect((await listed({ tracker: 'downloads' }, flat)).rows.map(({ text }) => text)).toEqual(['flatFile']);
    const csv = await server.call(exportTracker, { body: { tracker: 'downloads' } }, flat);
    expect(csv.body).not.toContain('export');
    const refused = async (tracker: TrackerKey, kind: string | null = null) =>
      (await server.call(fetchTracker, { body: { tracker, kind } }, flat)).statusCode;
    expect(await refused('downloads', 'export')).toBe(403);
    for (const tracker of trackerKeys.filter((key) => key !== 'dataRequests' && key !== 'downloads'))
      expect(await refused(tracker)).toBe(403);
    const id = await reportTerms(['x']);
    expect((await change({ id }, flat)).statusCode).toBe(403);
    expect(
      (await server.call(trackerItem, { body: { tracker: 'reportedTerms', id } }, flat)).statusCode,
    ).toBe(403);
  });
});

describe('an entry', () => {
  it('is answered, with a notice, a mail and an entry of the audit trail, and reopened', async () => {
    const id = await reportTerms(['EGRF']);
    const { revision } = await item('reportedTerms', id);
    const answer = await change({ id, revision, state: 'resolved', answer: 'It is EGFR.' });
    expect(answer.json()).toMatchObject({
      state: 'resolved',
      answer: 'It is EGFR.',
      revision: 1,
      terms: { field: 'target.geneId', terms: ['EGRF'] },
      contracts: ['Contract of ann'],
      history: [{ by: usernameOf('GOSTAR_ADMIN'), state: 'resolved', answer: 'It is EGFR.' }],
    });
    expect((await own()).reports[0]).toMatchObject({
      state: 'resolved',
      answer: 'It is EGFR.',
      cancellable: false,
    });
    const { notices } = (await server.call(fetchNotices, { query: {} }, anns)).json() as CallResponse<
      typeof fetchNotices
    >;
    expect(notices[0]).toMatchObject({
      kind: 'report',
      title: 'Your report of terms is resolved',
      text: expect.stringContaining('It is EGFR.'),
      section: 'requests',
    });
    await expect.poll(() => server.mails.map(({ to }) => to)).toEqual([ann]);
    const [entry] = await auditTrail(server.userData).list({ subject: { kind: 'reportedTerms', id } }, 1);
    expect(entry).toMatchObject({
      action: 'tracker.changed',
      actorName: usernameOf('GOSTAR_ADMIN'),
      before: { state: 'new' },
      after: { state: 'resolved' },
    });
    expect((await change({ id, revision: 1, state: 'new' })).json()).toMatchObject({
      state: 'new',
      revision: 2,
    });
  });

  it('is changed once by two administrators, and names who was first', async () => {
    const id = await reportTerms(['EGRF']);
    const superior = await server.logIn(usernameOf('SUPER_ADMIN'));
    expect((await change({ id }, superior)).statusCode).toBe(200);
    expect((await change({ id, state: 'rejected' })).json()).toMatchObject({
      code: 'CONFLICT',
      message: `${usernameOf('SUPER_ADMIN')} changed this in the meantime. Load it again.`,
      details: { changedBy: usernameOf('SUPER_ADMIN') },
    });
    expect(await item('reportedTerms', id)).toMatchObject({ state: 'inProgress', revision: 1 });
  });

  it('is assigned without a notice, and only to an administrator', async () => {
    const id = await reportTerms(['EGRF']);
    expect((await change({ id, state: 'new', assigneeId: ids.bob })).json()).toMatchObject({
      code: 'INVALID_REQUEST',
    });
    const { administrators } = (await server.call(trackerOverview, {}, admin)).json() as CallResponse<
      typeof trackerOverview
    >;
    const [{ id: assigneeId }] = administrators;
    expect((await change({ id, state: 'new', assigneeId })).json()).toMatchObject({
      assignee: { username: usernameOf('GOSTAR_ADMIN') },
      history: [{ assignee: usernameOf('GOSTAR_ADMIN') }],
    });
    const notices = await server.call(fetchNotices, { query: {} }, anns);
    expect(notices.json()).toMatchObject({ total: 0 });
  });

  it('is cancelled by its user while it is open, and by nobody else', async () => {
    const id = await reportTerms(['EGRF']);
    const cancel = (by: Tokens) =>
      server.call(cancelOwnReport, { body: { tracker: 'reportedTerms', id } }, by);
    expect((await own(bobs)).total).toBe(0);
    expect((await cancel(bobs)).statusCode).toBe(404);
    expect((await cancel(anns)).json()).toMatchObject({ report: { state: 'cancelled', text: 'EGRF' } });
    expect((await cancel(anns)).json()).toMatchObject({ code: 'CONFLICT' });
    expect((await change({ id, revision: 1 })).json()).toMatchObject({
      code: 'CONFLICT',
      message: `${ann} has cancelled this.`,
    });
    expect(await users({ tracker: 'reportedTerms', state: 'cancelled' })).toEqual([ann]);
  });

  it.each<[(typeof queueKeys)[number], () => Promise<unknown>]>([
    [
      'reportedValues',
      () => server.call(saveReportedValue, { body: { act_id: 5, reason: 'wrongUnit' } }, anns),
    ],
    [
      'dataRequests',
      () => server.call(saveDataRequest, { body: { datasetType: 'customCut', description: 'x' } }, anns),
    ],
    ['renewals', () => server.call(requestRenewal, { body: { note: 'x' } }, anns)],
  ])('of %s is rejected and reopened', async (tracker, make) => {
    await make();
    const [{ id }] = (await listed({ tracker })).rows;
    expect((await change({ tracker, id, state: 'rejected', answer: 'No.' })).json()).toMatchObject({
      state: 'rejected',
      history: [{ state: 'rejected' }],
    });
    expect((await change({ tracker, id, revision: 1, state: 'inProgress' })).json()).toMatchObject({
      state: 'inProgress',
    });
    expect(await users({ tracker, state: 'open' })).toEqual([ann]);
  });

  it('that asks for data is resolved by a file that its user may see', async () => {
    await server.call(saveDataRequest, { body: { datasetType: 'customCut', description: 'x' } }, anns);
    const [{ id }] = (await listed({ tracker: 'dataRequests' })).rows;
    const resolve = { tracker: 'dataRequests' as const, id, state: 'resolved' as const };
    expect((await change(resolve)).json()).toMatchObject({ code: 'INVALID_REQUEST' });
    expect((await change({ ...resolve, flatfileId: 'nobodys' })).json()).toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });
});

it('writes a list as CSV without formulas, in the order of its time, across blocks', async () => {
  const row = {
    field: 'target.geneId' as const,
    fileName: '',
    release: '{"id":"r","name":"R"}',
    termCount: 1,
  };
  const rows = Array.from({ length: 1001 }, (_, number) => ({
    ...row,
    id: `id-${number}`,
    userId: ids.ann,
    // Several at the same time, so that a block ends between them.
    reportedAt: Math.floor(number / 7),
    note: number === 0 ? '=1+1' : 'say "x", or not',
    bytes: 3,
    terms: '["x"]',
    state: 'new' as const,
    answer: '',
    assigneeId: null,
    revision: 0,
    changedAt: 0,
    changedBy: null,
  }));
  for (let from = 0; from < rows.length; from += 100)
    await server.userData
      .insertInto('reportedTerms')
      .values(rows.slice(from, from + 100))
      .execute();
  const answer = await server.call(exportTracker, { body: { tracker: 'reportedTerms' } }, admin);
  expect(answer.headers['content-disposition']).toMatch(/moltrove-reportedTerms-\d{4}-\d\d-\d\d\.csv/);
  const lines = answer.body.trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFReported,User,Field,Terms,Number of terms,File,Note,State,Assignee,Changed,ID',
  );
  expect(new Set(lines).size).toBe(1002);
  expect(lines.find((line) => line.endsWith('id-0'))).toContain(",'=1+1,New,");
  expect(lines.find((line) => line.endsWith('id-1'))).toContain(',"say ""x"", or not",New,');
});

it.each<Role>(['FULL_USER', 'EVALUATE_USER', 'FLAT_FILE_ONLY'])('refuses %s', async (role) => {
  const tokens = await server.logIn(usernameOf(role));
  const answer = await server.call(fetchTracker, { body: { tracker: 'dataRequests' } }, tokens);
  expect(answer.json()).toMatchObject({ code: 'ROLE_REFUSED' });
});
