import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  cancelDataRequest,
  type DataRequest,
  downloadFile,
  fetchDataRequests,
  fetchNotices,
  limits,
  notificationSettings,
  type Role,
  saveDataRequest,
} from '@moltrove/contract';
import { flatFilesOf } from '../../platform/files/stored-files.ts';
import { auditTrail } from '../../shared/append-only/audit-trail.ts';
import { mailOwnNews } from '../../shared/notifying/own-news.ts';
import type { fakeKnowledge } from '../../testing/fake-knowledge.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../testing/test-server.ts';
import { addClient } from '../../testing/two-clients.ts';
import { offerFile } from './offer-file.ts';
import { type RequestChange, requestStore } from '../../shared/datasets/request-store.ts';

const ann = 'ann@client.example';
const admin = { id: 'admin', username: usernameOf('FLAT_FILE_ADMIN') };

let server: TestServer<ReturnType<typeof fakeKnowledge>>;
let tokens: Tokens;
let annId: string;
beforeEach(async () => {
  server = await testServer();
  annId = (await addClient(server.userData, 'ann')).user.id;
  tokens = await server.logIn(ann);
  return () => server.close();
});

const ask = (description = 'All kinase data', caller = tokens) =>
  server.call(saveDataRequest, { body: { datasetType: 'targetFamily', description } }, caller);
const asked = async (description?: string) =>
  ((await ask(description)).json() as { request: DataRequest }).request;
const cancel = (requestId: string, caller = tokens) =>
  server.call(cancelDataRequest, { body: { requestId } }, caller);
const list = async (query: object = {}) => {
  const answer = await server.call(
    fetchDataRequests,
    { query: { flatFileReqType: 'user', ...query } },
    tokens,
  );
  return answer.json() as { requests: DataRequest[]; total: number; open: number; mayAsk: boolean };
};
const change = (wanted: Partial<RequestChange> & Pick<RequestChange, 'requestId' | 'status'>) =>
  requestStore(server.userData).change({
    answer: '',
    flatFileId: null,
    actor: admin,
    at: server.clock.now,
    ...wanted,
  });
const switchMails = async (role: Role, settings: object) => {
  const caller = await server.logIn(usernameOf(role));
  const { sub: id } = JSON.parse(Buffer.from(caller.main.split('.')[1], 'base64url').toString()) as {
    sub: string;
  };
  return server.call(notificationSettings, { body: { id, settings } }, caller);
};
/** A dataset for a user, by user name. */
const fileFor = async (owner: string): Promise<string> => {
  const source = join(server.folder, 'cut.csv');
  await writeFile(source, 'str_id\n1\n');
  const offer = { source, datasetType: 'customCut' as const, name: null, description: '', contractId: null };
  const file = await offerFile(
    server.userData,
    flatFilesOf(server.folder),
    { ...offer, owner },
    server.clock.now,
  );
  return file.id;
};

describe('a request for data', () => {
  it('is stored, mailed to the administrators, and listed newest first', async () => {
    const first = await asked();
    expect(first).toMatchObject({
      datasetType: 'targetFamily',
      description: 'All kinase data',
      requestedBy: ann,
      requestedOn: new Date(server.clock.now).toISOString(),
      cancelled_by: null,
      status: 'Requested',
      cancellable: true,
    });
    await expect
      .poll(() => server.mails.map(({ to }) => to))
      .toEqual([usernameOf('FLAT_FILE_ADMIN'), usernameOf('GOSTAR_ADMIN')]);
    expect(server.mails[0]).toMatchObject({
      subject: 'A request for data',
      text: expect.stringContaining(`${ann} asks for data: Target family.\n\nAll kinase data`),
    });
    server.clock.now += 1000;
    await asked('More');
    const { requests, total, open, mayAsk } = await list();
    expect(requests.map(({ description }) => description)).toEqual(['More', 'All kinase data']);
    expect([total, open, mayAsk]).toEqual([2, 2, true]);
    expect((await list({ page: 1, pageSize: 1 })).requests.map((each) => each.requestId)).toEqual([
      first.requestId,
    ]);
  });

  it('is mailed only to administrators who want such mails', async () => {
    expect((await switchMails('GOSTAR_ADMIN', { notificationSystemEmail: false })).statusCode).toBe(200);
    await switchMails('FLAT_FILE_ADMIN', { is_notification_email: false });
    await asked();
    await server.app.close();
    expect(server.mails).toEqual([]);
  });

  it('can be cancelled once, by its author', async () => {
    const { requestId } = await asked();
    await addClient(server.userData, 'bob');
    const bob = await server.logIn('bob@client.example');
    expect((await cancel(requestId, bob)).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await cancel(requestId)).json()).toMatchObject({
      request: { status: 'Cancelled', cancelled_by: ann, cancellable: false },
    });
    expect((await cancel(requestId)).json()).toMatchObject({
      code: 'CONFLICT',
      message: 'This request is already settled: cancelled.',
    });
    await expect(change({ requestId, status: 'In progress' })).rejects.toThrow(/already settled/);
  });

  it('needs a subscription with flat files', async () => {
    await addClient(server.userData, 'cid', { flatFileAccess: false });
    const cid = await server.logIn('cid@client.example');
    expect((await ask('x', cid)).json()).toMatchObject({
      code: 'ROLE_REFUSED',
      message: 'Your subscription does not include flat files.',
    });
  });

  it('is limited in open requests and per day', async () => {
    for (let n = 0; n < limits.maxOpenDataRequests; n++) expect((await ask()).statusCode).toBe(200);
    expect((await ask()).json()).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/10 of your requests are open/),
    });
    for (const { requestId } of (await list({ pageSize: 100 })).requests) await cancel(requestId);
    for (let n = limits.maxOpenDataRequests; n < limits.maxDataRequestsPerDay; n++) {
      const { requestId } = await asked();
      await cancel(requestId);
    }
    expect((await ask()).json()).toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: 86_400 },
    });
    server.clock.now += 24 * 3_600_000;
    tokens = await server.logIn(ann);
    expect((await ask()).statusCode).toBe(200);
  });

  it('is limited in the same way when sent concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => ask()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(limits.maxOpenDataRequests);
  });

  it.each([
    { datasetType: 'everything', description: 'x' },
    { datasetType: 'customCut', description: '  ' },
  ])('is refused as %j', async (body) => {
    const answer = await server.call(saveDataRequest, { body: body as never }, tokens);
    expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

describe('an administrator', () => {
  it('settles a request with a file; its user is notified and can download it', async () => {
    const { requestId } = await asked();
    await change({ requestId, status: 'In progress' });
    expect((await list()).requests[0]).toMatchObject({ status: 'In progress', cancellable: true });
    const flatFileId = await fileFor(ann);
    const news = await change({ requestId, status: 'Ready', flatFileId, answer: 'With decoys.' });
    expect((await list()).requests[0]).toMatchObject({
      status: 'Ready',
      answer: 'With decoys.',
      flatfileId: flatFileId,
      cancellable: false,
    });
    const answer = await server.call(downloadFile, { body: { flatfileId: flatFileId } }, tokens);
    expect(answer.body).toBe('str_id\n1\n');

    const { notices } = (await server.call(fetchNotices, { query: {} }, tokens)).json() as {
      notices: Array<{ title: string; section: string; text: string }>;
    };
    expect(notices.map(({ title }) => title).sort()).toEqual([
      'Your request for data: in progress',
      'Your request for data: ready',
    ]);
    expect(notices[0].section).toBe('requests');

    server.mails.length = 0;
    const parts = {
      userData: server.userData,
      pages: () => 'https://moltrove.example',
      mailer: {
        send: (mail: (typeof server.mails)[number]) => Promise.resolve(void server.mails.push(mail)),
      },
    };
    expect(await mailOwnNews(parts, news)).toBe(true);
    expect(server.mails).toMatchObject([
      {
        to: ann,
        subject: 'Your request for data: ready',
        text: expect.stringMatching(/is ready: it is among your datasets\.\n\nWith decoys\./),
      },
    ]);
    const settings = { notificationSystemEmail: false };
    await server.call(notificationSettings, { body: { id: annId, settings } }, tokens);
    expect(await mailOwnNews(parts, news)).toBe(false);
    expect(server.mails).toHaveLength(1);

    const deeds = await auditTrail(server.userData).list(
      { subject: { kind: 'dataRequest', id: requestId } },
      9,
    );
    expect(deeds.map(({ actorName, before, after }) => [actorName, before, after?.['status']])).toEqual([
      [admin.username, { status: 'In progress' }, 'Ready'],
      [admin.username, { status: 'Requested' }, 'In progress'],
    ]);
  });

  it('can attach a file only to a ready request, and only a file that its user may see', async () => {
    const { requestId } = await asked();
    await addClient(server.userData, 'bob');
    const flatFileId = await fileFor('bob@client.example');
    await expect(change({ requestId, status: 'Ready', flatFileId })).rejects.toThrow(
      /may not see such a flat file/,
    );
    await expect(change({ requestId, status: 'Ready' })).rejects.toThrow(/names its flat file/);
    await expect(change({ requestId, status: 'Refused', flatFileId })).rejects.toThrow(
      /other requests name none/,
    );
    await expect(change({ requestId: 'none', status: 'Refused' })).rejects.toThrow(/no such request/);
    expect((await list()).requests[0].status).toBe('Requested');
  });
});
