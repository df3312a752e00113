import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelDataRequest,
  dashboardEndpoints,
  deleteFile,
  downloadFile,
  downloadHistory,
  type Endpoint,
  fetchCriteria,
  fetchDataRequests,
  fetchDatasets,
  fetchNotices,
  isSubscriptionRequired,
  loginHistory,
  notificationSettings,
  pendoDetails,
  readNotices,
  requestRenewal,
  saveDataRequest,
  saveProfile,
  selectCriteria,
  userCriteria,
} from '@moltrove/contract';
import type { User } from '../platform/access/user.ts';
import type { UserTables } from '../platform/database/user-data.ts';
import { flatFilesOf } from '../platform/files/stored-files.ts';
import { downloadStore } from '../shared/downloads/download-store.ts';
import { noticeStore } from '../shared/notifying/notice-store.ts';
import type { fakeKnowledge } from '../testing/fake-knowledge.ts';
import { testServer, type TestServer, type Tokens } from '../testing/test-server.ts';
import { addClient } from '../testing/two-clients.ts';
import { offerFile } from './datasets/offer-file.ts';

/** All of Bob's data contains this word. */
const secret = 'bobs-secret';

interface Bobs {
  readonly user: User;
  readonly requestId: string;
  readonly fileId: string;
  readonly noticeId: string;
}

/** Calls that Ann, of another contract, makes with Bob's ids; `status` is that of the expected response. */
const tries: ReadonlyArray<
  readonly [endpoint: Endpoint, inputOf: (bobs: Bobs) => Record<string, unknown>, status: number]
> = [
  [isSubscriptionRequired, ({ user }) => ({ body: { id: user.id } }), 403],
  [
    notificationSettings,
    ({ user }) => ({ body: { id: user.id, settings: { is_notification_email: false } } }),
    403,
  ],
  [fetchCriteria, ({ user }) => ({ body: { id: user.id } }), 403],
  [fetchDatasets, ({ user }) => ({ query: { userName: user.username } }), 403],
  [downloadFile, ({ fileId }) => ({ body: { flatfileId: fileId } }), 404],
  [deleteFile, ({ fileId }) => ({ body: { flatfileId: fileId } }), 404],
  [cancelDataRequest, ({ requestId }) => ({ body: { requestId } }), 404],
  [readNotices, ({ noticeId }) => ({ body: { noticeIds: [noticeId] } }), 200],
  // These name no user: they concern the caller.
  [readNotices, () => ({ body: {} }), 200],
  [fetchNotices, () => ({ query: {} }), 200],
  [fetchDataRequests, () => ({ query: { flatFileReqType: 'user' } }), 200],
  [downloadHistory, () => ({ query: {} }), 200],
  [loginHistory, () => ({ query: {} }), 200],
  [pendoDetails, () => ({}), 200],
  [userCriteria, () => ({}), 200],
  [selectCriteria, () => ({ body: { criteriaId: 'stridscount', is_active: false } }), 200],
  [saveProfile, () => ({ body: { firstName: 'Ann', lastName: 'Other' } }), 200],
  [saveDataRequest, () => ({ body: { datasetType: 'customCut', description: 'Mine' } }), 200],
  [requestRenewal, () => ({ body: {} }), 200],
];

const tables = [
  'users',
  'flatFiles',
  'dataRequests',
  'downloads',
  'notices',
  'noticeReads',
  'notificationSettings',
  'userCriteria',
  'renewalRequests',
] as const satisfies ReadonlyArray<keyof UserTables>;

describe('data of another user', () => {
  let server: TestServer<ReturnType<typeof fakeKnowledge>>;
  let ann: Tokens;
  let bobs: Bobs;
  beforeAll(async () => {
    server = await testServer();
    await addClient(server.userData, 'ann');
    const { user } = await addClient(server.userData, 'bob');
    ann = await server.logIn('ann@client.example');
    const bob = await server.logIn(user.username);
    const source = join(server.folder, `${secret}.csv`);
    await writeFile(source, secret);
    const offer = { source, name: null, description: secret, contractId: null, owner: user.username };
    const folder = flatFilesOf(server.folder);
    const at = server.clock.now;
    const { id: fileId } = await offerFile(
      server.userData,
      folder,
      { ...offer, datasetType: 'customCut' },
      at,
    );
    const ofContract = { ...offer, owner: null, contractId: 'contract-bob', datasetType: 'assays' as const };
    await offerFile(server.userData, folder, ofContract, at);
    const asked = await server.call(
      saveDataRequest,
      { body: { datasetType: 'customCut', description: secret } },
      bob,
    );
    const { requestId } = (asked.json() as { request: { requestId: string } }).request;
    await server.call(requestRenewal, { body: { note: secret } }, bob);
    await server.call(
      notificationSettings,
      { body: { id: user.id, settings: { notificationDatabaseEmail: true } } },
      bob,
    );
    await server.call(selectCriteria, { body: { criteriaId: 'actidscount', is_active: false } }, bob);
    const notice = { kind: 'message' as const, title: secret, text: secret, section: null, at };
    await noticeStore(server.userData).add({ ...notice, to: { userId: user.id } });
    const { id: noticeId } = await server.userData
      .selectFrom('notices')
      .select('id')
      .executeTakeFirstOrThrow();
    await noticeStore(server.userData).add({ ...notice, to: { contractId: 'contract-bob' } });
    await downloadStore(server.userData).add({
      userId: user.id,
      kind: 'export',
      fileId: secret,
      name: secret,
      tab: 'structuretab',
      structures: 1,
      credits: 1,
      bytes: 1,
      at,
      keptUntil: at,
    });
    bobs = { user, requestId, fileId, noticeId };
  });
  afterAll(() => server.close());

  /** All rows about Bob. */
  const rowsOfBob = async () => {
    const all = await Promise.all(
      tables.map((table) => server.userData.selectFrom(table).selectAll().execute()),
    );
    const mine = all.map((rows) =>
      rows.filter((row) => {
        const text = JSON.stringify(row);
        return text.includes(bobs.user.id) || text.includes('contract-bob') || text.includes(secret);
      }),
    );
    return Object.fromEntries(tables.map((table, position) => [table, mine[position]]));
  };

  it('is requested by every call of the dashboard', () => {
    const tried = new Set(tries.map(([endpoint]) => endpoint.name));
    expect(dashboardEndpoints.map((endpoint) => endpoint.name).filter((name) => !tried.has(name))).toEqual(
      [],
    );
  });

  it.each(
    tries.map(
      ([endpoint, inputOf, status], position) =>
        [`${endpoint.name} (${position})`, endpoint, inputOf, status] as const,
    ),
  )('is neither disclosed nor changed by %s', async (_, endpoint, inputOf, status) => {
    const before = await rowsOfBob();
    expect(before.users).toHaveLength(1);
    const answer = await server.call(endpoint, inputOf(bobs), ann);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toContain(secret);
    expect(answer.body).not.toContain(bobs.user.username);
    expect(await rowsOfBob()).toEqual(before);
  });
});
